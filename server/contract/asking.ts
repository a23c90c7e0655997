// What the home page knows of asking. Apart from `fields.ts`, so that the first load brings no forms.

/** The longest question, in characters (decisions, "Chat"). */
export const QUESTION = { max: 4_000 };
/** Whether nothing of a text is seen: spaces, and signs without a shape, which are copied along from pages and messengers. */
export const isBlank = (text: string) => !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
/** The session id by which a guest asks. */
export const GUEST_SESSION = /^[\w-]{8,100}$/;
/** Spec §9: how soon an expert's reply is promised, in hours, and to members (priority support). */
export const EXPERT_REPLY = { hours: 24, memberHours: 8 };
