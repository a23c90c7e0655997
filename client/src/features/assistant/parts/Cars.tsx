import { CitationMark } from '../CitationMark.tsx';
import type { Drawing, PartOf } from './partDocuments.ts';
import styles from './Parts.module.css';
import { percent } from './scale.ts';
import { partWords } from './words.ts';

/** Cars as cards beside each other, the same fact in the same row of each; on a phone they are pushed aside by hand. */
export function Cars({ part: { cars }, language, sourceCount }: Drawing<PartOf<'CarsPart'>>) {
  const words = partWords[language];
  const labels = [...new Map(cars.flatMap(({ facts }) => facts.map(({ label, kind }) => [label, kind] as const)))];
  // Figures above, words below.
  const order = [...labels.filter(([, kind]) => !isWords(kind)), ...labels.filter(([, kind]) => isWords(kind))];
  const dearest = Math.max(1, ...cars.map(({ priceTo }) => priceTo ?? 0));
  return (
    // The keyboard pushes it aside too.
    <ul
      className={styles['cars']}
      aria-label={words.cars}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      style={{ gridTemplateRows: `repeat(${order.length + 1}, auto)` }}
    >
      {cars.map(({ id, name, source, year, priceFrom, priceTo, facts }) => (
        <li key={id} style={{ gridRow: `span ${order.length + 1}` }}>
          <p className={styles['carName']}>
            <strong>{name}</strong>
            {source > 0 && source <= sourceCount && (
              <sup>
                <CitationMark n={source} />
              </sup>
            )}
            {year !== null && <span>{words.ofYear(year)}</span>}
          </p>
          <dl>
            {order.map(([label, kind]) => (
              <div key={label} data-kind={kind}>
                <dt>{label}</dt>
                <dd>
                  {facts.find((fact) => fact.label === label)?.text ?? '–'}
                  {kind === 'PRICE' && priceFrom !== null && priceTo !== null && (
                    <span className={styles['track']} aria-hidden="true">
                      <i
                        style={{
                          insetInlineStart: percent(priceFrom, dearest),
                          inlineSize: percent(Math.max(priceTo - priceFrom, dearest / 60), dearest),
                        }}
                      />
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

const isWords = (kind: string): boolean => kind === 'STRENGTHS' || kind === 'WEAKNESS';
