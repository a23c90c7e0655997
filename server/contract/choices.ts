import type { Text } from '../language.ts';

// What can be chosen, in the order in which it is offered, with its labels: REST, GraphQL, letters and forms read it here.

/** Spec §3: what an expert can be asked about. */
export const CONSULTATION_CATEGORIES = {
  car_purchase: { en: 'Buying a car', zh: '购车咨询' },
  maintenance: { en: 'Maintenance', zh: '维修保养' },
  insurance: { en: 'Insurance', zh: '车险咨询' },
  financing: { en: 'Financing', zh: '贷款金融' },
  technical: { en: 'Technical question', zh: '技术问题' },
  other: { en: 'Something else', zh: '其他' },
} as const satisfies Record<string, Text>;

/** Spec §3: what a message through the contact form is about. */
export const CONTACT_SUBJECTS = {
  general: { en: 'General question', zh: '一般咨询' },
  technical: { en: 'Technical support', zh: '技术支持' },
  partnership: { en: 'Partnership', zh: '商务合作' },
  complaint: { en: 'Complaint or suggestion', zh: '投诉与建议' },
  other: { en: 'Something else', zh: '其他' },
} as const satisfies Record<string, Text>;

/** Decisions, "Chat": what a question is about, as the assistant decides. */
export const QUESTION_CATEGORIES = {
  car_selection: { en: 'Car selection', zh: '选车购车' },
  maintenance: { en: 'Maintenance', zh: '保养维护' },
  fault_diagnosis: { en: 'Fault diagnosis', zh: '故障诊断' },
  general: { en: 'General', zh: '其他问题' },
} as const satisfies Record<string, Text>;
