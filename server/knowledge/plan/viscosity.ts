import type { Conversation } from '../state/conversation.ts';
import type { Part } from './parts.ts';

/** Between two grades: the first is to go in where the second is meant, or the other way round. */
const FOR = /^ ?(?:oil |的)?(?:instead of|in place of|rather than|in (?:an?|my|the)|where|代替|替代|替换?|换掉|顶替) ?/;
const FOR_BEHIND = /说明书|手册|原厂|要求|规定|manual|calls for|specified|specifies|recommends|requires|takes|supposed/;
/** How much thicker warm oil of a grade is, and cold oil. */
const grades = (grade: string): [number, number] => {
  const [cold = 0, warm = 0] = grade.split('W-').map(Number);
  return [warm, cold];
};

/** Which way another viscosity goes, before what is to be said of either way: "0W-20 instead of 5W-30" is thinner. */
export function viscosityPart({ current, language }: Conversation): Part | undefined {
  const [one, other, more] = current.spans.filter((span) => span.type === 'viscosity');
  if (one?.type !== 'viscosity' || other?.type !== 'viscosity' || more !== undefined || one.grade === other.grade)
    return undefined;
  const isFirst = FOR.test(current.normal.slice(one.end, other.start));
  if (!isFirst && !FOR_BEHIND.test(current.normal.slice(0, one.start))) return undefined;
  const [into, meant] = isFirst ? [one.grade, other.grade] : [other.grade, one.grade];
  const [warm, cold] = grades(into).map((value, i) => value - (grades(meant)[i] ?? 0)) as [number, number];
  const zh = language === 'zh';
  if (warm < 0)
    return {
      type: 'verdict',
      text: zh
        ? `**用 ${into} 代替 ${meant} 是往稀了换：手册同时列了 ${into} 才行，没列就别换。**`
        : `**${into} in place of ${meant} is the thinner direction: only where the manual lists ${into} too, else no.**`,
    };
  const isThicker = warm > 0 || cold > 0;
  return {
    type: 'verdict',
    text: zh
      ? `**用 ${into} 代替 ${meant} 是${isThicker ? '往稠了换' : '热机一样、冷车更稀'}：${warm > 10 ? '差两级，不建议长期用' : '应急加一箱没问题，下次换回手册的标号'}。**`
      : `**${into} in place of ${meant} is ${isThicker ? 'the thicker direction' : 'the same warm and thinner cold'}: ${warm > 10 ? 'two steps, not for good' : 'no harm for one fill, then back to the grade of the manual'}.**`,
  };
}
