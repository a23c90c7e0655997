import { TableView } from '../TableView.tsx';
import type { Drawing, PartOf } from './partDocuments.ts';
import styles from './Parts.module.css';
import { percent, scaleEnd } from './scale.ts';
import { sum } from './words.ts';

/** Sums over the time or side by side: a small chart, whose figures are in the table below it. */
export function Series({ part, language }: Drawing<PartOf<'SeriesPart'>>) {
  const { shape, lines, labels, currency, columns, cells } = part;
  const end = scaleEnd(Math.max(...lines.flatMap(({ values }) => values)));
  return (
    <figure className={styles['figure']}>
      {(lines.length > 1 || shape === 'LINE') && (
        <ul className={styles['legend']} aria-hidden="true">
          {lines.map(({ name }, index) => (
            <li key={name} data-line={index} data-shape={shape}>
              {name}
            </li>
          ))}
        </ul>
      )}
      {shape === 'LINE' ? <Lines lines={lines} labels={labels} end={end} top={sum(end, currency, language)} /> : null}
      {shape === 'BARS' ? <Bars lines={lines} labels={labels} end={end} /> : null}
      <TableView>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map(([first, ...rest]) => (
            <tr key={first}>
              <td>{first}</td>
              {rest.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableView>
    </figure>
  );
}

type Chart = Pick<PartOf<'SeriesPart'>, 'lines' | 'labels'> & { readonly end: number };

function Lines({ lines, labels, end, top }: Chart & { readonly top: string }) {
  const last = Math.max(1, labels.length - 1);
  return (
    <div className={styles['chart']} aria-hidden="true">
      <span>{top}</span>
      <svg viewBox="0 0 100 40" preserveAspectRatio="none">
        <path d="M0 0H100M0 20H100M0 40H100" data-line="grid" />
        {lines.map(({ name, values }, index) => (
          <polyline
            key={name}
            data-line={index}
            points={values.map((value, at) => `${(at / last) * 100},${40 - (value / end) * 40}`).join(' ')}
          />
        ))}
      </svg>
      <p className={styles['axis']}>
        {labels.map((label, at) => (
          // Every second one where they would touch.
          <span key={label}>{labels.length > 6 && at % 2 === 1 ? '' : label}</span>
        ))}
      </p>
    </div>
  );
}

function Bars({ lines, labels, end }: Chart) {
  return (
    <ul className={styles['ranges']} aria-hidden="true">
      {labels.map((label, at) => (
        <li key={label}>
          <p className={styles['row']}>{label}</p>
          {lines.map(({ name, values }, index) => (
            <div key={name} className={styles['track']} data-line={index}>
              <i style={{ inlineSize: percent(values[at] ?? 0, end) }} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
