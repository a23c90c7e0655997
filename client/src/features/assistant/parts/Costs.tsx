import type { Drawing, PartOf } from './partDocuments.ts';
import styles from './Parts.module.css';
import { percent, scaleEnd } from './scale.ts';
import { partWords, sum, sums } from './words.ts';

/** What it costs: each sum as a range on one scale, and where a quote stands on it. */
export function Costs({ part, language }: Drawing<PartOf<'CostPart'>>) {
  const { ranges, currency, quoted } = part;
  const words = partWords[language];
  const end = scaleEnd(Math.max(quoted ?? 0, ...ranges.map(({ to }) => to)));
  return (
    <figure className={styles['figure']}>
      <figcaption>{words.cost}</figcaption>
      <ul className={styles['ranges']}>
        {ranges.map(({ label, from, to }) => (
          <li key={label}>
            <p className={styles['row']}>
              <span>{label ?? words.range}</span>
              <strong>{sums(from, to, currency, language)}</strong>
            </p>
            <div className={styles['track']} aria-hidden="true">
              <i
                style={{
                  insetInlineStart: percent(from, end),
                  inlineSize: percent(Math.max(to - from, end / 60), end),
                }}
              />
              {quoted !== null && <b style={{ insetInlineStart: `min(${percent(quoted, end)}, 100% - 2px)` }} />}
            </div>
          </li>
        ))}
      </ul>
      <p className={styles['axis']} aria-hidden="true">
        <span>{sum(0, currency, language)}</span>
        <span>{sum(end / 2, currency, language)}</span>
        <span>{sum(end, currency, language)}</span>
      </p>
      {quoted !== null && (
        <p className={styles['quoted']}>
          <b aria-hidden="true" />
          {words.quoted(sum(quoted, currency, language))}
        </p>
      )}
    </figure>
  );
}
