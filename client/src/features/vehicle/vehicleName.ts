import type { Language } from '../../i18n/types.ts';

interface Named {
  readonly make: string;
  readonly model: string;
  readonly year?: number | null | undefined;
  readonly engine?: string | null | undefined;
}

/** A car in words: "2019 Toyota Corolla 1.8", 2019款丰田卡罗拉 1.8. */
export function nameOf({ make, model, year, engine }: Named, language: Language): string {
  const isHan = /\p{Script=Han}$/u.test(make) && /^\p{Script=Han}/u.test(model);
  const name = [isHan ? make + model : `${make} ${model}`, engine ?? ''].filter(Boolean).join(' ');
  if (!year) return name;
  return language === 'zh' ? `${year}款${name}` : `${year} ${name}`;
}
