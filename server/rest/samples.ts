import { z } from 'zod';
import { Language } from '../generated/prisma/client.ts';

// What the examples of the document are put together from: an example of an object is made of those of its fields, so
// that a value stands once. A test sends the examples of all requests.

/** Ids and texts that stand in several objects. */
export const SAMPLE = {
  user: '01976f2e-6a51-7c44-9b1e-2f6f0a3c9d10',
  staff: '01976f2e-0b7d-7a02-8f55-c1d2a0e4b7f3',
  plan: '01976f2d-11c0-7d6a-b3a4-5e8f7a9b0c21',
  record: '01976f31-44aa-7be2-a0d9-7c5b3e1f8a64',
  conversation: '01976f31-44a8-7f10-8c3e-0d9b6a2f5e71',
  orderNumber: 'W20260614083000PMGDHTFDT6',
  order: '01976f35-9e02-7c8b-9f47-1a2b3c4d5e6f',
  consultation: '01976f38-02d7-7e91-b6c5-8f7e6d5c4b3a',
  picture: '01976f39-7c5e-7a41-95d2-6e8f9b0a1c3d',
  row: '01976f3a-5b1c-7d23-84f6-9a8b7c6d5e4f',
  session: 'session_1781425800000_4f2a9c1b',
  username: 'li',
  email: 'li@example.com',
  phone: '+86 138 0013 8000',
  question: 'What does P0420 mean?',
  answer: '**P0420** means that the catalytic converter of bank 1 works below its threshold.',
  requirement: 'I look for a family SUV for about 150,000 yuan.',
  reply: 'Have a look at these three, in this order.',
  reference: 'EC-7KQ2-M4XP',
} as const;

/** A source of an answer. */
export const SOURCE = {
  id: 'fault:P0420',
  title: 'P0420',
  detail: 'Catalyst system efficiency below threshold, bank 1',
  date: '2026-05',
};

/** A text and an example of it. */
export const text = (example: string, description?: string) =>
  z.string().meta({ examples: [example], ...(description && { description }) });

/** A whole number and an example of it. */
export const whole = (example: number, description?: string) =>
  z.int().meta({ examples: [example], ...(description && { description }) });

/** Yes or no, and an example of it. */
export const flag = (example: boolean, description?: string) =>
  z.boolean().meta({ examples: [example], ...(description && { description }) });

/** A moment in UTC, and an example of it. */
export const time = (example = '2026-06-14T08:30:00.000Z', description?: string) =>
  z.iso.datetime().meta({ examples: [example], ...(description && { description }) });

/** A moment, or null; the example is the moment unless it is said to be null. */
export const timeOrNull = (description: string, example: string | null = '2026-06-14T09:12:00.000Z') =>
  z.iso
    .datetime()
    .nullable()
    .meta({ examples: [example], description });

export const language = z.enum(Language).meta({ examples: ['en'] });
