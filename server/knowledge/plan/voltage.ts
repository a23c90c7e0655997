import type { Conversation } from '../state/conversation.ts';

/** Where one measurement ends and the next begins. */
const BOUND = /[,;，。；!?！？]|\b(?:and|but|then)\b|(?<=\p{Script=Han}) (?=[\p{Script=Han}\d])/u;
const VOLTS = /(?<![\d.])1[0-5](?:[.点]\d{1,2})?(?![\d.]*\d)/;
const RUNNING = /\b(?:running|idl(?:e|ing)|engine on|started|revving)\b|着车|怠速|启动后|发动后|打着/;
const AT_REST =
  /\b(?:morning|overnight|rest(?:ed|ing)?|engine off|off|parked|before (?:the )?start\w*)\b|早上|静置|熄火|隔夜|停一[晚夜]|没着车/;

/** Records that tell of battery and charging. */
export const OF_VOLTS: ReadonlySet<string> = new Set([
  'maintenance:battery-12v',
  'part:alternator',
  'symptom:light-battery',
  'symptom:battery-drain',
]);

/** Below this a running engine charges too little, and above that a battery at rest is well charged. */
const CHARGES = 13.2;
const CHARGED = 12.5;

/** The voltage said in a clause of the message that speaks of such a time. */
function measured(normal: string, when: RegExp, not: RegExp): number | undefined {
  for (const clause of normal.split(BOUND)) {
    const [volts] = VOLTS.exec(clause) ?? [];
    if (volts !== undefined && when.test(clause) && !not.test(clause)) return Number(volts.replace('点', '.'));
  }
  return undefined;
}

/** Two voltages, at rest and running, of which the second is too low: the charging, not the battery; else undefined. */
export function chargingText({ current: { normal }, language }: Conversation): string | undefined {
  const rest = measured(normal, AT_REST, RUNNING);
  const running = measured(normal, RUNNING, AT_REST);
  if (rest === undefined || running === undefined || running >= CHARGES || rest >= CHARGED) return undefined;
  const isNone = running < CHARGED;
  const smart =
    language === 'zh'
      ? isNone
        ? `几乎没在充电：现在靠电瓶开，关掉大耗电，白天就近去店里。`
        : `带智能发电机的车，电瓶充满后可能只有13V左右，但${rest}V并没充满。`
      : isNone
        ? 'It hardly charges at all: you drive on the battery alone, so only by day and to the nearest workshop.'
        : `A smart alternator may show 13 V once the battery is full, which ${rest} V is not.`;
  return language === 'zh'
    ? `**先怀疑充电：着车${running}V偏低，正常13.8–14.7V；电瓶${rest}V只是没充满，还不能判它坏。** 先看皮带、插头、桩头，开大灯、2,000转再量：还不到${CHARGES}V，就查发电机和调节器。同时把电瓶单独充满，静置一夜再测。${smart}`
    : `**Suspect the charging first: ${running} V with the engine running is low, 13.8-14.7 V is right; ${rest} V at rest only says that the battery is not charged, not that it is bad.** Look at belt, plugs and clamps, then measure at 2,000 rpm with the headlights on: still under ${CHARGES} V, it is the alternator or its regulator. Meanwhile charge the battery, let it rest a night and test it. ${smart}`;
}
