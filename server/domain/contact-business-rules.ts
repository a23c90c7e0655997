import { BUSINESS, PHOTO, TIME_OF_DAY, type Business } from '../contract/business.ts';
import type { FieldError } from '../errors.ts';
import type { Text } from '../language.ts';
import { clean, cleanOptional } from '../text-cleaning.ts';
import { isEmail, isPhone } from './form.ts';

/** What staff may say of the business; absent or null: as it is, an empty text: nothing any more. */
export type BusinessInput = { readonly [Name in keyof Business]?: Business[Name] | null | undefined };

const tidy = ({ en, zh }: Text): Text => ({ en: clean(en), zh: clean(zh) });
const isEmpty = ({ en, zh }: Text) => en === '' && zh === '';

/** The business with what was said, cleaned; an empty optional text is none. */
export function withInput(present: Business, input: BusinessInput): Business {
  const legalName = input.legalName ? tidy(input.legalName) : present.legalName;
  const optional = (name: 'registration' | 'email' | 'wechat' | 'timeZone') =>
    typeof input[name] === 'string' ? cleanOptional(input[name]) : present[name];
  return {
    name: input.name ? tidy(input.name) : present.name,
    legalName: legalName && !isEmpty(legalName) ? legalName : null,
    registration: optional('registration'),
    email: optional('email'),
    wechat: optional('wechat'),
    timeZone: optional('timeZone'),
    addresses: input.addresses?.map(tidy) ?? present.addresses,
    phones: input.phones?.map(clean) ?? present.phones,
    accounts: input.accounts?.map(({ name, url }) => ({ name: clean(name), url: clean(url) })) ?? present.accounts,
    hours: input.hours ?? present.hours,
    experts:
      input.experts?.map(({ name, role, photoId }) => ({ name: tidy(name), role: tidy(role), photoId })) ??
      present.experts,
    faq: input.faq?.map(({ question, answer }) => ({ question: tidy(question), answer: tidy(answer) })) ?? present.faq,
  };
}

/** What is wrong with it, by field; of the entries of a list by the list's name. Empty: nothing. */
export function complaintsOf(business: Business): Record<string, FieldError> {
  const { name, legalName, registration, email, wechat, timeZone } = business;
  const { addresses, phones, accounts, hours, experts, faq } = business;
  const found: [field: string, error: FieldError | null][] = [
    ['name', ofText(name, BUSINESS.name.max)],
    ['legalName', legalName && ofText(legalName, BUSINESS.legalName.max)],
    ['registration', tooLong(registration, BUSINESS.registration.max)],
    ['wechat', tooLong(wechat, BUSINESS.wechat.max)],
    ['email', email !== null && !isEmail(email) ? 'email' : null],
    ['timeZone', timeZone !== null && !isTimeZone(timeZone) ? 'timeZone' : null],
    ['addresses', ofList(addresses, BUSINESS.addresses.most, (each) => ofText(each, BUSINESS.addresses.max))],
    ['phones', ofList(phones, BUSINESS.phones.most, (each) => (isPhone(each) ? null : 'phone'))],
    [
      'accounts',
      ofList(accounts, BUSINESS.accounts.most, (each) =>
        each.name === ''
          ? 'required'
          : isWebAddress(each.url)
            ? (tooLong(each.name, BUSINESS.accounts.max) ?? tooLong(each.url, BUSINESS.accounts.url))
            : 'webAddress',
      ),
    ],
    ['hours', ofList(hours, BUSINESS.hours.most, ofHours)],
    [
      'experts',
      ofList(
        experts,
        BUSINESS.experts.most,
        (each) => ofText(each.name, BUSINESS.experts.name) ?? ofText(each.role, BUSINESS.experts.role),
      ),
    ],
    [
      'faq',
      ofList(
        faq,
        BUSINESS.faq.most,
        (each) => ofText(each.question, BUSINESS.faq.question) ?? ofText(each.answer, BUSINESS.faq.answer),
      ),
    ],
  ];
  return Object.fromEntries(found.flatMap(([field, error]) => (error ? [[field, error]] : [])));
}

/** Something in both languages, nothing too long. */
function ofText({ en, zh }: Text, max: number): FieldError | null {
  if (en === '' || zh === '') return 'required';
  return tooLong(en, max) ?? tooLong(zh, max);
}

const tooLong = (text: string | null, max: number): FieldError | null =>
  text !== null && text.length > max ? 'tooLong' : null;

function ofList<Each>(list: readonly Each[], most: number, of: (each: Each) => FieldError | null): FieldError | null {
  if (list.length > most) return 'tooMany';
  return list.map(of).find((error) => error !== null) ?? null;
}

function ofHours({ fromDay, untilDay, opens, closes }: Business['hours'][number]): FieldError | null {
  if (![fromDay, untilDay].every((day) => Number.isInteger(day) && day >= 1 && day <= 7)) return 'number';
  if (untilDay < fromDay) return 'hours';
  return TIME_OF_DAY.test(opens) && TIME_OF_DAY.test(closes) && opens < closes ? null : 'hours';
}

function isTimeZone(name: string): boolean {
  try {
    return name.length <= BUSINESS.timeZone.max && Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}

/** The bytes of a photo; null: it is no JPEG, or larger than ours are. Its size is read from its first frame's header. */
export function photoOf(base64: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  if (bytes.length > PHOTO.bytes || bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    const word = (place: number) => ((bytes[place] ?? 0) << 8) | (bytes[place + 1] ?? 0);
    // Start of frame, of every way to encode; C4, C8 and CC are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [height, width] = [word(at + 5), word(at + 7)];
      return height > 0 && width > 0 && Math.max(height, width) <= PHOTO.pixels ? bytes : null;
    }
    at += 2 + word(at + 2);
  }
  return null;
}
