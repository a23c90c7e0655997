import type { Conversation } from '../../state/conversation.ts';
import { sumSaid } from '../quote.ts';

/** Asks whether to sell to whoever bids or privately. */
const OR_PRIVATELY =
  /\bprivate(?:ly)?\b|\bcarvana\b|\bcarmax\b|\bwe ?buy ?any ?car\b|\bwbac\b|\bmotorway\b|\binstant offer\b|\btrade[- ]?in\b|\bdealer\b|个人|自己卖|私下|瓜子|二手车商|车商|置换/;
const ADVERTS = /\badvert|\blisted\b|\blistings?\b|挂价|挂牌|同款/;
/** Beside what is still owed for the car. */
const OWED_BEHIND =
  /^ ?(?:still )?(?:is |are )?(?:owed|owing|outstanding|left(?: to pay)?|to go|on (?:the )?(?:loan|finance))|^(?:没还|贷款没还|未还|的?(?:车贷|贷款|尾款))/;
const OWED_BEFORE =
  /\b(?:owe|owed|owing|balance(?: of| is)?|payoff(?: is| of)?|outstanding|loan of|finance of)(?: about| around| is| still)? ?$|(?:还欠|欠|还剩|没还|贷款(?:还)?(?:有|剩)?|剩)(?:大概|约)?$/;
/** A private sale must bring so much more to be worth the trouble. */
const MORE = 1.1;
/** Smaller sums are no bid for a car. */
const LEAST_BID = 1_000;
const REACH = 24;
const YEAR = /^(?:19|20)\d\d$/;

/** What a private sale must bring against a bid that was told, and what is left of it once a loan is paid; undefined where no bid was told. */
export function bidText({ current, place, language }: Conversation): string | undefined {
  const { normal, spans } = current;
  // With adverts of like cars it is they that decide.
  if (!OR_PRIVATELY.test(normal) || ADVERTS.test(normal)) return undefined;
  const sums = spans.flatMap((span) => {
    const told =
      span.type === 'price' && span.per === undefined
        ? (span.amount.to ?? span.amount.from ?? 0)
        : span.type === 'number' && !YEAR.test(span.text)
          ? span.value
          : 0;
    const isOwed =
      OWED_BEHIND.test(normal.slice(span.end)) ||
      OWED_BEFORE.test(normal.slice(Math.max(0, span.start - REACH), span.start));
    return told === 0 ? [] : [{ sum: told, isOwed }];
  });
  const bids = sums.filter(({ sum, isOwed }) => !isOwed && sum >= LEAST_BID);
  const owed = sums.findLast(({ isOwed }) => isOwed)?.sum;
  const bid = Math.max(0, ...bids.map(({ sum }) => sum));
  if (bids.length !== 1 || (owed !== undefined && owed > bid * 2)) return undefined;
  const said = (sum: number): string => sumSaid(sum, place, language);
  const least = said(Math.round((bid * MORE) / 100) * 100);
  if (language === 'zh') {
    const rest =
      owed === undefined
        ? ''
        : owed < bid
          ? `还清${said(owed)}贷款后到手约${said(bid - owed)}；车商一般直接替你结清，个人卖要先结清解押才能过户。`
          : `贷款${said(owed)}比报价高，还得自己补${said(owed - bid)}。`;
    return `**个人卖能到手${least}以上才值得折腾，否则就${said(bid)}卖给收车的。**${rest}`;
  }
  const rest =
    owed === undefined
      ? ''
      : owed < bid
        ? ` With ${said(owed)} still owed you are left with about ${said(bid - owed)}: a company pays the lender off itself, a private buyer has to wait until the loan is cleared.`
        : ` You owe ${said(owed)}: ${said(owed - bid)} more than the offer, which you would have to pay in.`;
  return `**Take the ${said(bid)} unless a private sale brings ${least} or more.**${rest}`;
}
