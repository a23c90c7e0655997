import { codeStructure } from './fault-codes.ts';
import { FAULTS_REVIEWED } from './fault-words.ts';
import type { Citations } from './query.ts';
import type { Source } from './types.ts';
import type { Language } from '../language.ts';

/** What can be said of a code without a known meaning: its structure, and plainly that the rest is not known. */
export function unknownCode(code: string, language: Language, notes: Citations): string {
  const structure = codeStructure(code);
  const mark = notes.mark(unknownCodeSource(code, language));
  const system = structure.system[language];
  const area = structure.area === undefined ? undefined : structure.area[language];
  if (language === 'zh')
    return [
      `**${code}：我不知道它的确切含义，也不会猜。** ${mark}`,
      `从编号结构能确定的是：属于${system}${area === undefined ? '' : `，通常与${area}有关`}；${
        structure.ownedByMaker
          ? '第二位说明它由汽车厂家自行定义，同一编号在不同品牌上含义不同'
          : '第二位说明它属于标准（通用）代码段，但我没有这个编号的公开定义'
      }。`,
      `要得到准确解释：用支持您品牌的诊断仪（4S店或专修店）读取故障码和冻结帧；告诉我品牌、车型、年款和现象，我可以帮您按现象排查。`,
    ].join('\n\n');
  return [
    `**${code}: I do not know what this code means exactly, and I will not guess.** ${mark}`,
    `What its structure tells: it belongs to the ${system}${area === undefined ? '' : `, usually ${area}`}; ${
      structure.ownedByMaker
        ? 'the second character says that it is manufacturer-specific, so the same number means different things in different makes'
        : 'the second character says that it lies in the standard (generic) range, but I have no published definition of this number'
    }.`,
    'To get its meaning: have it read with a scan tool for your make (dealer or specialist), together with the freeze-frame data. Tell me make, model, year and what you notice, and I can help by the symptoms.',
  ].join('\n\n');
}

/** The entry cited for a code whose meaning is not known: its structure only. */
export function unknownCodeSource(code: string, language: Language): Source {
  const { system, ownedByMaker } = codeStructure(code);
  return {
    id: `code-structure:${code}`,
    title: code,
    detail:
      language === 'zh'
        ? `编号结构（SAE J2012）：${system.zh}，${ownedByMaker ? '厂家自定义' : '通用段，无公开定义'}`
        : `Structure of the number (SAE J2012): ${system.en}, ${ownedByMaker ? 'manufacturer-specific' : 'generic range, no published definition known'}`,
    date: FAULTS_REVIEWED,
  };
}
