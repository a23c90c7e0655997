import type { Text } from '../../../language.ts';
import type { Asked } from './asked.ts';
import type { Model, Priced, Version } from './catalogue.ts';

/** A car as a fact is told of it. */
export interface Told {
  readonly model: Model;
  readonly versions: readonly Version[];
  readonly market: Priced;
}

/** One thing that can be asked about a car, and by which cars can be measured. */
export interface Fact {
  readonly name: Text;
  /** The figure of a version; of two cars the better one wins. */
  readonly value?: (version: Version, told: Told, asked: Asked) => number | undefined;
  readonly best?: 'least' | 'most';
  /** It holds for cars of any year: nothing is missing where our figures are of a later one. */
  readonly isTimeless?: true;
  readonly wins?: Text;
  /** The answer, empty where nothing is known. */
  readonly tell: (told: Told, asked: Asked) => string;
  /** What to add when it was asked for: how to read the figure. */
  readonly note?: (told: Told, asked: Asked) => string;
}
