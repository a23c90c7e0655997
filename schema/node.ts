import { builder } from './builder.ts';

/** What every kind of object with an id of its own is; `node(id)` finds it (nodes.ts). */
export const Node = builder.interfaceRef<{ readonly id: string }>('Node').implement({
  description: 'Something with an id of its own. Ids are unique among all kinds, and opaque: most of them are UUIDs.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `node(id)`, and as the key of a cache. Never changes.' }),
  }),
});
