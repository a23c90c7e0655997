import { saysWord, wanted, type Wish, type Wishes } from '../../reading/wishes.ts';
import type { Plan } from '../plan.ts';
import { Draft, say, type Asked } from './asked.ts';
import { sizes } from '../../car-tables.ts';
import { hasPlug, type Model, isPremium } from './catalogue.ts';
import { choose, propose, unpricedNote } from './choose.ts';
import { toldOf } from './describe.ts';
import type { Told } from './fact.ts';
import { seatCounts } from './figures.ts';
import { fitting, isUsed, middle } from './offers.ts';
import { rank } from './rank.ts';

/** How many alternatives are proposed. */
const SHOWN = 3;
/** A bigger or smaller car differs by so many millimetres of length. */
const STEP = 60;
/** How far an alternative's price may be above, and for "cheaper" must be below. */
const PRICES = { most: 1.2, cheaper: 0.97, least: 0.7, poorest: 0.5 } as const;

/**
 * Cars of the same class and budget as this one, or cheaper, bigger, smaller ones when that was asked. `verdict`: what is
 * said of the car itself first.
 */
export function alternatives(model: Model, asked: Asked, verdict?: string): Plan {
  const { language, reading } = asked;
  const draft = new Draft();
  const told = toldOf(model, asked);
  const isCheaper =
    saysWord(reading.spans, 'again', 'cheaper') ||
    ['value', 'cheapest'].some((value) => saysWord(reading.spans, 'trait', value));
  const isDearer = saysWord(reading.spans, 'again', 'dearer');
  const step = Number(saysWord(reading.spans, 'again', 'bigger')) - Number(saysWord(reading.spans, 'again', 'smaller'));
  const offered = fitting({ ...asked, wishes: likeThis(told, asked, step, isCheaper) });
  const prices = told.versions.flatMap(({ price }) => price[told.market]?.from ?? []);
  const price = Math.min(...prices);
  // A car with a wide range of trims competes up to the middle of it.
  const most = Math.max(
    price * PRICES.most,
    ...told.versions.map(({ price: { [told.market]: own } }) => (own === undefined ? 0 : middle(own))),
  );
  const isSameMoney = (from: number | undefined): boolean => {
    if (from === undefined || !Number.isFinite(price) || isUsed(asked) || asked.wishes.budget !== undefined)
      return true;
    if (isCheaper) return from < price * PRICES.cheaper && from >= price * PRICES.poorest;
    return from >= price * (isDearer ? 1.05 : PRICES.least) && (isDearer || from <= most);
  };
  const size = sizes.indexOf(model.size);
  const kept = offered.filter(
    ({ model: other, price: own }) =>
      other.id !== model.id &&
      !model.sisters.includes(other.id) &&
      isSameMoney(own?.from) &&
      (step === 0 ? Math.abs(sizes.indexOf(other.size) - size) <= 1 : (other.lengthMm - model.lengthMm) * step >= STEP),
  );
  const like: Asked = { ...asked, wishes: softly(model, asked) };
  const ranked = rank(kept, like).filter(
    ({ offer }) => asked.shown?.includes(offer.model.id) !== true || kept.length <= SHOWN,
  );
  const picked = ranked.slice(0, SHOWN);
  const name = model.name[language] === '' ? model.name.en : model.name[language];
  draft.trace.push(`alternatives: ${model.id}, ${kept.length} of its class${isCheaper ? ', cheaper' : ''}`);
  // None of its class keeps the limits: any car that does.
  if (picked.length === 0) {
    const plan = choose({ ...asked, wishes: refusing(model, asked.wishes) });
    return verdict === undefined ? plan : { ...plan, parts: [{ type: 'verdict', text: verdict }, ...plan.parts] };
  }
  draft.add(verdict === undefined ? undefined : { type: 'verdict', text: verdict });
  unpricedNote(asked, draft);
  const label = isCheaper
    ? say(language, `Cheaper than the ${name}`, `比${name}便宜`)
    : say(language, `Instead of the ${name}`, `除了${name}，可以看`);
  propose(picked, { ...asked, wishes: withoutIt(model, asked.wishes) }, draft, label);
  return draft.plan({ shown: picked.map(({ offer }) => offer.model.id) });
}

/** The wishes so far, with what makes the class of the car where nothing else was asked for: body, rows, drive, make. */
function likeThis({ model, market }: Told, { wishes }: Asked, step: number, isCheaper: boolean): Wishes {
  const added: Wish[] = [];
  if (wanted(wishes, 'body').length === 0) {
    const isCar = model.body === 'sedan' || model.body === 'hatch' || model.body === 'wagon';
    const isPlay = model.body === 'coupe' || model.body === 'convertible';
    added.push(
      hard(
        'body',
        isCar
          ? ['sedan', 'hatch', 'wagon', ...(step > 0 ? ['suv'] : [])]
          : isPlay
            ? ['coupe', 'convertible']
            : [model.body],
      ),
    );
  }
  const isElectric = model.versions.every(({ powertrain }) => powertrain === 'ev');
  if (isElectric && wanted(wishes, 'powertrain').length === 0) added.push(hard('powertrain', ['ev']));
  if (isPremium(model) && !isCheaper && wanted(wishes, 'class').length === 0) added.push(hard('class', ['premium']));
  const makes = wanted(wishes, 'make').filter((key) => key !== model.make.key);
  if (makes.length > 0) added.push(hard('make', makes));
  const kept = wishes.wishes.filter(
    ({ field, isExcluded }) =>
      isExcluded === true || (field !== 'make' && field !== 'model' && (step === 0 || field !== 'size')),
  );
  const rows = Math.min(...seatCounts(model, market));
  const isThreeRows = rows >= 6 && wishes.figures.seats === undefined;
  return {
    ...wishes,
    wishes: [...kept, ...added],
    figures: isThreeRows ? { ...wishes.figures, seats: { value: 6, turn: 0 } } : wishes.figures,
  };
}

function hard(field: Wish['field'], values: readonly string[]): Wish {
  return { field, values, isHard: true, turn: 0 };
}

/** The wishes without the car itself: "instead of the X3" need not be told again. */
function withoutIt({ id }: Model, wishes: Wishes): Wishes {
  return { ...wishes, wishes: wishes.wishes.filter(({ field, values }) => field !== 'model' || !values.includes(id)) };
}

/** The wishes for any car but this one. */
function refusing(model: Model, wishes: Wishes): Wishes {
  const refused: Wish = { field: 'model', values: [model.id], isExcluded: true, isHard: true, turn: 0 };
  const others = withoutIt(model, wishes);
  return { ...others, wishes: [...others.wishes, refused] };
}

/** The same with the kind of drive and body and size of the car preferred: a plug for a plug. */
function softly(model: Model, { wishes }: Asked): Wishes {
  if (wanted(wishes, 'powertrain').length > 0 || wanted(wishes, 'size').length > 0) return wishes;
  const drives = new Set(model.versions.map(({ powertrain }) => powertrain));
  const isPlug = [...drives].every((drive) => hasPlug(drive));
  const soft: Wish[] = [
    { field: 'powertrain', values: isPlug ? [...drives] : ['petrol', 'hev'], isHard: false, turn: 0 },
    { field: 'body', values: [model.body], isHard: false, turn: 0 },
    { field: 'size', values: [model.size], isHard: false, turn: 0 },
  ];
  return { ...wishes, wishes: [...wishes.wishes.filter(({ field }) => field !== 'model'), ...soft] };
}
