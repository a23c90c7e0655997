const CHINA_MS = 8 * 60 * 60_000;

/** A time as Alipay writes it: `2026-01-31 08:00:00`, in China's time, which knows no summer time. */
export function chinaTime(time: Date): string {
  return new Date(time.getTime() + CHINA_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The time Alipay wrote; null when it is none. */
export function fromChinaTime(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const time = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(time.getTime()) ? null : time;
}
