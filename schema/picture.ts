import { PICTURE } from '../server/contract/pictures.ts';
import type { Picture } from '../server/domain/pictures.ts';
import { batched } from './batch.ts';
import { builder } from './builder.ts';

/** What is said of every input that takes them. */
export const PICTURES_INPUT = `Pictures to go with it, by the ids that \`POST /pictures\` gave for them: at most ${PICTURE.most}, all one’s own.`;

export const PictureType = builder.objectRef<Picture>('Picture').implement({
  description: `A picture that somebody sent, written anew by the server: a JPEG of at most ${PICTURE.side} pixels a side without what a camera writes into files, such as where it was taken.`,
  fields: (t) => ({
    id: t.exposeID('id', { description: 'As a key of a cache. Never changes.' }),
    url: t.string({
      description:
        'Where the JPEG is fetched, below the address of this API’s server; for who sent it, and for staff where it went to an expert.',
      resolve: ({ id }) => `/pictures/${id}`,
    }),
    width: t.exposeInt('width', { description: 'In pixels.' }),
    height: t.exposeInt('height', { description: 'In pixels.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was sent.' }),
  }),
});

/** Those a question came with. */
export const picturesOfAnswer = batched((ids, { services }) => services.pictures.ofAnswers(ids));

/** Those of a request to an expert. */
export const picturesOf = batched((ids, { services }) => services.pictures.ofConsultations(ids));
