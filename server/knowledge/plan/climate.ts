import type { Conversation } from '../state/conversation.ts';
import type { Words } from '../vocabulary.ts';
import type { Part } from './parts.ts';

/** What only frost and snow ask for. */
const FOR_WINTER =
  /\b(?:winter|snow|frost|freez\w*|antifreeze|block heater|engine heater|chains)\b|冬|雪|防冻|冻|零下|冰点|预热器|驻车加热/;
/** Somebody goes where it is cold. */
const GOES =
  /\b(?:driv\w+|going|go|trip|head\w*|mov\w+|travel\w*) (?:\w+ ){0,3}(?:to|up|north)\b|[去到往回]\p{Script=Han}{0,4}(?:北|东北|内蒙|新疆|哈尔滨|漠河|滑雪)|自驾/u;

/** Of a place without frost, asked about winter: that it needs nothing for it, and what its heat asks for instead. */
export function climatePart({ current, language }: Conversation, { climate }: Words): Part | undefined {
  const places = current.spans.filter(({ type, isNegated }) => type === 'country' && isNegated !== true);
  const isHot = places.length > 0 && places.every(({ text }) => climate.get(text) === 'hot');
  const [place] = places;
  if (!isHot || place === undefined || !FOR_WINTER.test(current.normal) || GOES.test(current.normal)) return undefined;
  const name = place.text.replace(/^[a-z]|(?<= )[a-z]/g, (letter) => letter.toUpperCase());
  return {
    type: 'verdict',
    text:
      language === 'zh'
        ? `**${name}基本不结冰，过冬的东西（雪胎、低冰点、预热）用不上；该防的是高温：电瓶、冷却液的年限和液位、胎压。**`
        : `**It does not freeze in ${name}, so nothing for winter is needed there; what counts is the heat: battery, age and level of the coolant, tyre pressures.**`,
  };
}
