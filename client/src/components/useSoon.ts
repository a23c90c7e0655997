import { useEffect, useState } from 'react';

/**
 * Milliseconds in which the first rendering is done. Without them what comes later would be asked for before the home page
 * can be used: 219 kB (brotli) of scripts in place of 90.
 */
const soonMs = 1_000;

/** False at first, true when the page has been there for a moment. */
export function useSoon(): boolean {
  const [isSoon, setSoon] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSoon(true), soonMs);
    return () => clearTimeout(timer);
  }, []);
  return isSoon;
}
