import type { Language, Text } from '../../language.ts';
import type { CodeAdvice, CodesData, Entry, MakerVariant } from '../records.ts';

export interface CodeRecord {
  /** Without the failure type: `U0121`. */
  readonly code: string;
  readonly title: Text;
  /** What the control unit saw, as a clause without capital and full stop. */
  readonly meaning: Text;
  /** Of the two digits behind the code, where they were given. */
  readonly failureType: Text | undefined;
  /** Undefined where the makers mean things of different groups and no make was named. */
  readonly group: string | undefined;
  readonly advice: CodeAdvice | undefined;
  /** The record of its own that a frequent code has. */
  readonly entry: Entry | undefined;
  /** Makers that use the number for something of their own; those of the named make alone where one is named. */
  readonly variants: readonly MakerVariant[];
  /** The same number means different things for different makes, and no make was named. */
  readonly ambiguous: boolean;
  readonly related: readonly string[];
}

export interface Codes {
  /** Undefined for what is malformed or not on our lists: {@link Codes.explain} says what can be said of those. */
  lookUpCode(code: string, make?: string): CodeRecord | undefined;
  /** What can be said of a code without a known meaning for this car (`car`: its make, where it was told): that it is malformed, or what its structure tells. */
  explain(code: string, car?: string): Text;
  /** Advice of a group, such as a maker's variant names. */
  adviceOf(group: string): CodeAdvice | undefined;
  /** What these codes say together that none says alone. */
  together(codes: readonly string[]): readonly Text[];
  readonly common: Entry;
}

const SHAPE = /^([PBCU][0-3][0-9A-F]{3})(?:-([0-9A-F]{2}))?$/;

/** Whether it has the shape of a code after SAE J2012: `P0420`, `U0121-87`. Whether it means anything is another matter. */
export function isWellFormed(code: string): boolean {
  return SHAPE.test(tidy(code));
}

const tidy = (code: string) => code.trim().toUpperCase();

export function createCodes(data: CodesData): Codes {
  return {
    common: data.common,
    explain: (code, car) => explain(code, data, car),
    adviceOf: (group) => data.advice[group],
    lookUpCode(said, make) {
      const match = SHAPE.exec(tidy(said));
      if (match === null) return undefined;
      const [, code = '', suffix] = match;
      const all = data.makers[code] ?? [];
      const own = make === undefined ? [] : all.filter(({ makes }) => makes.includes(make));
      const generic = data.codes[code];
      const variants = make === undefined ? all : own;
      const variant = own[0] ?? (generic === undefined && make === undefined ? all[0] : undefined);
      if (generic === undefined && variant === undefined) return undefined;
      const ambiguous = generic === undefined && make === undefined && all.length > 1;
      const groups = new Set(own.length === 0 && generic === undefined ? all.map((each) => each.advice) : []);
      const group = groups.size > 1 ? undefined : (variant?.advice ?? generic?.advice);
      return {
        code,
        title: own[0]?.title ?? generic?.title ?? listOf(all, data.makes),
        meaning:
          variant === undefined
            ? (data.modes[generic?.mode ?? ''] ?? NO_MEANING)
            : ((ambiguous ? undefined : variant.note) ?? NO_MEANING),
        failureType: suffix === undefined ? undefined : data.failureTypes[suffix],
        group,
        advice: group === undefined ? undefined : data.advice[group],
        entry:
          own.length > 0 && generic !== undefined
            ? undefined
            : (data.entries[code] ?? data.entries[data.same[code] ?? '']),
        variants,
        ambiguous,
        related: data.related[code] ?? [],
      };
    },
    together(codes) {
      const known = codes.map((code) => SHAPE.exec(tidy(code))?.[1] ?? '');
      const said = new Set<string>([...known, ...known.flatMap((code) => data.codes[code]?.advice ?? [])]);
      const network = known.filter((code) => code.startsWith('U')).length;
      return data.together
        .filter(
          ({ all, networkCodes = 0 }) =>
            known.length > 1 &&
            network >= networkCodes &&
            all.every((alternatives) => alternatives.some((each) => said.has(each))),
        )
        .map(({ says }) => says);
    },
  };
}

const NO_MEANING: Text = {
  en: 'the control unit has recognised a fault that its maker defines',
  zh: '控制单元检测到厂家自定义的故障',
};

/** "Ford: …; Toyota: …": what each of the makers means by the number. */
function listOf(variants: readonly MakerVariant[], makes: CodesData['makes']): Text {
  const list = (language: Language, comma: string, colon: string, semicolon: string) =>
    variants
      .map(({ makes: keys, title }) => {
        const names = keys.map((key) => makes[key]?.[language] ?? key).join(comma);
        return `${names}${colon}${title[language]}`;
      })
      .join(semicolon);
  const several = variants.length > 1;
  return {
    en: `${several ? 'Depends on the make: ' : ''}${list('en', ', ', ': ', '; ')}`,
    zh: `${several ? '不同品牌含义不同：' : ''}${list('zh', '、', '：', '；')}`,
  };
}

const SYSTEMS: Readonly<Record<string, Text>> = {
  P: { en: 'powertrain (engine, transmission, hybrid or electric drive)', zh: '动力系统（发动机、变速箱、混动/电驱）' },
  B: { en: 'body (airbags, climate, lights, comfort)', zh: '车身（气囊、空调、灯光、舒适系统）' },
  C: { en: 'chassis (brakes, steering, suspension)', zh: '底盘（制动、转向、悬架）' },
  U: { en: 'network (communication between control units)', zh: '网络通信（各控制单元之间）' },
};

/** What the third character of a P code stands for. */
const AREAS: Readonly<Record<string, Text>> = {
  '0': { en: 'fuel and air metering, auxiliary emission control', zh: '燃油与空气计量、辅助排放控制' },
  '1': { en: 'fuel and air metering', zh: '燃油与空气计量' },
  '2': { en: 'fuel and air metering (injector circuits)', zh: '燃油与空气计量（喷油器电路）' },
  '3': { en: 'ignition or misfire', zh: '点火或失火' },
  '4': { en: 'auxiliary emission control', zh: '辅助排放控制' },
  '5': { en: 'vehicle speed, idle control and auxiliary inputs', zh: '车速、怠速控制及辅助输入' },
  '6': { en: 'control unit and its outputs', zh: '控制单元及其输出' },
  '7': { en: 'transmission', zh: '变速箱' },
  '8': { en: 'transmission', zh: '变速箱' },
  '9': { en: 'transmission', zh: '变速箱' },
  A: { en: 'hybrid or electric drive', zh: '混动/电驱' },
  B: { en: 'hybrid or electric drive', zh: '混动/电驱' },
  C: { en: 'hybrid or electric drive', zh: '混动/电驱' },
};

/** Whose range a number lies in: P1 and P30 to P33, B1, B2, C1, C2, U1 and U2 belong to the makers. */
function owner(code: string): 'standard' | 'maker' | 'reserved' {
  const [letter = '', origin = '', third = ''] = code;
  if (origin === '1') return 'maker';
  if (letter === 'P') return origin === '3' && third < '4' ? 'maker' : 'standard';
  if (origin === '2') return 'maker';
  return origin === '3' && letter !== 'U' ? 'reserved' : 'standard';
}

const OWNERS: Readonly<Record<ReturnType<typeof owner>, Text>> = {
  standard: {
    en: 'its second character puts it in the standard range, but this number is not on our list',
    zh: '第二位说明它属于通用（标准）段，但我们的清单里没有这个编号',
  },
  maker: {
    en: 'its second character makes it a maker’s own code: the same number means different things in different makes',
    zh: '第二位说明它由厂家自行定义，同一编号在不同品牌上含义不同',
  },
  reserved: {
    en: 'its second character puts it in a range the standard keeps in reserve; where it appears, the maker defined it',
    zh: '第二位说明它在标准的保留段，出现时一般由厂家自行定义',
  },
};

function explain(said: string, data: CodesData, car = ''): Text {
  const code = tidy(said);
  const match = SHAPE.exec(code);
  if (match === null) return malformed(code);
  const [letter = '', , third = ''] = code;
  const system = SYSTEMS[letter] ?? { en: '', zh: '' };
  const area = letter === 'P' ? AREAS[third] : undefined;
  const whose = OWNERS[owner(code)];
  const others = data.makers[match[1] ?? ''];
  const elsewhere = others === undefined ? undefined : listOf(others, data.makes);
  const isTold = car !== '';
  const tool = isTold
    ? { en: `that knows ${car}`, zh: `支持${car}的诊断仪` }
    : { en: 'that knows your make', zh: '支持您品牌的诊断仪' };
  const next = isTold
    ? {
        en: 'Tell me what you notice (lamps, power, charging, noises), and I help by that.',
        zh: '告诉我现在有什么现象（亮什么灯、动力、充电、异响），我按现象帮您排查。',
      }
    : {
        en: 'With make, model, year and what you notice I can help by the symptoms.',
        zh: '告诉我品牌、车型、年款和现象，我可以按现象帮您排查。',
      };
  return {
    en: `**I do not know what ${code} means, and I will not guess.** What its structure tells: ${letter} stands for ${system.en}${area === undefined ? '' : `, the third character for ${area.en}`}; ${whose.en}.${elsewhere === undefined ? '' : ` I know it of other makes only (${elsewhere.en}).`} Have it read with a scan tool ${tool.en} (dealer, specialist or a maker-specific app), together with the freeze frame. ${next.en}`,
    zh: `**我不知道 ${code} 的确切含义，也不会猜。**从编号结构能确定：${letter} 表示${system.zh}${area === undefined ? '' : `，第三位通常指${area.zh}`}；${whose.zh}。${elsewhere === undefined ? '' : `我只知道其它品牌的含义（${elsewhere.zh}）。`}请用${tool.zh}（4S店、专修店或品牌专用App）读取故障码和冻结帧。${next.zh}`,
  };
}

function malformed(code: string): Text {
  const [letter = ''] = code;
  const digits = code.slice(1).split('-', 1)[0] ?? '';
  const en: string[] = [];
  const zh: string[] = [];
  if (!/^[PBCU]/.test(code)) {
    en.push('it does not begin with P, B, C or U');
    zh.push('开头不是 P、B、C、U');
  } else if (digits.length < 4) {
    en.push(`it has ${count(digits.length)} after the ${letter}, and there must be four: one or more are missing`);
    zh.push(`${letter} 后面只有 ${digits.length} 位，应为 4 位，少了`);
  } else if (digits.length > 4) {
    en.push(`it has ${digits.length} characters after the ${letter}, and there must be four: one or more are too many`);
    zh.push(`${letter} 后面有 ${digits.length} 位，应为 4 位，多了`);
  } else if (!/^[0-3]/.test(digits)) {
    en.push(`the character after the ${letter} must be 0, 1, 2 or 3`);
    zh.push(`${letter} 后面第一位只能是 0、1、2、3`);
  } else if (/[^0-9A-F]/.test(digits)) {
    en.push('only the digits 0 to 9 and the letters A to F can follow');
    zh.push('后面只能是数字 0–9 和字母 A–F');
  } else {
    en.push('behind the dash there must be exactly two characters');
    zh.push('短横后面应正好两位');
  }
  return {
    en: `**${code} is not a valid fault code:** ${en.join('; ')}. A code is a letter and four characters, such as P0420 (some tools add two more behind a dash, such as U0121-87). Please read it off again; there is no point in guessing which one was meant.`,
    zh: `**${code} 不是有效的故障码：**${zh.join('；')}。故障码是一个字母加四位，例如 P0420（有的诊断仪后面还带两位，如 U0121-87）。请再核对一遍，我不去猜是哪一个。`,
  };
}

const count = (n: number) => (n === 1 ? 'one character' : `${n} characters`);
