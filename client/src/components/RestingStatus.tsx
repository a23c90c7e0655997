import { useEffect, useState } from 'react';

/** Milliseconds: nobody types slower than that without a pause. */
const restMs = 1_000;

interface RestingStatusProps {
  readonly text: string;
  readonly className: string | undefined;
}

/** A text that changes with what is typed: shown at once, and told to screen readers when it rests. */
export function RestingStatus({ text, className }: RestingStatusProps) {
  const [told, setTold] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTold(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <p className={className} aria-hidden="true">
        {text}
      </p>
      <output className="visually-hidden">{told}</output>
    </>
  );
}
