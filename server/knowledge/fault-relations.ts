import type { Fault } from './fault-table.ts';
import type { Language, Text } from '../language.ts';

/** What several codes together say; each rule is common workshop practice. */
export function relations(faults: readonly Fault[], language: Language): string {
  const groups = new Set<string>(faults.map(({ group }) => group));
  const codes = new Set(faults.map(({ code }) => code));
  const said: Text[] = [];
  if (codes.has('P0171') && codes.has('P0174'))
    said.push({
      en: 'Both banks are lean, so look for a common cause first: air flow sensor, intake leak or fuel pressure.',
      zh: '两侧缸组同时偏稀，应先查公共原因：空气流量计、进气漏气或燃油压力。',
    });
  if (
    groups.has('catalyst') &&
    (groups.has('misfire') || groups.has('coil') || groups.has('lean') || groups.has('rich'))
  )
    said.push({
      en: 'Repair the misfire or mixture fault first: it can cause the catalyst code and destroys a new converter.',
      zh: '先修失火或混合气故障：它可能就是催化器报码的原因，也会毁掉新的三元催化。',
    });
  else if (groups.has('misfire') && (groups.has('lean') || groups.has('fuelPressure')))
    said.push({
      en: 'The misfires may follow from the lean mixture or the low fuel pressure: look there first.',
      zh: '失火可能是混合气过稀或油压不足引起，先查这些。',
    });
  if (faults.filter(({ code }) => code.startsWith('U')).length >= 2 || (groups.has('voltage') && faults.length >= 3))
    said.push({
      en: 'Many network codes at once usually have one root: battery voltage, a ground or one silent module. Test the battery first.',
      zh: '多个通信故障码同时出现通常只有一个根源：电瓶电压、搭铁或某个失联模块，先测电瓶。',
    });
  return said.map((text) => text[language]).join('\n\n');
}
