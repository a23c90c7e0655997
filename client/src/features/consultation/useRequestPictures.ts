import { useRef, useState } from 'react';
import { PICTURE } from '../../../../server/contract/pictures.ts';
import { createDraft } from '../../forms/draft.ts';
import type { ChangePictures } from '../../forms/usePictures.ts';
import { picturesIn, type SentPicture } from '../../lib/pictures.ts';

interface RequestPictures {
  readonly pictures: readonly SentPicture[];
  readonly change: ChangePictures;
  /** They have been sent. */
  readonly forget: () => void;
}

/** The pictures of a request: those that were prepared, and those that were added, which are kept as its words are. */
export function useRequestPictures(owner: string | null, prepared: readonly SentPicture[]): RequestPictures {
  const draft = createDraft('consultation.pictures', owner, { added: '[]' });
  const isAdded = ({ id }: SentPicture) => !prepared.some((one) => one.id === id);
  const [pictures, setPictures] = useState(() =>
    [...prepared, ...picturesIn(JSON.parse(draft.read()?.added ?? '[]')).filter(isAdded)].slice(0, PICTURE.most),
  );
  /** One may arrive when the form has been closed: it is kept for the next time. */
  const latest = useRef<readonly SentPicture[]>(pictures);
  return {
    pictures,
    change(how) {
      const next = how(latest.current);
      latest.current = next;
      draft.write({ added: JSON.stringify(next.filter(isAdded)) });
      setPictures([...next]);
    },
    forget: () => draft.write(null),
  };
}
