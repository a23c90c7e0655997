import { PHONE } from '../../../server/contract/fields.ts';
import type { form as english } from './form.en.ts';
import type { Texts } from './types.ts';

export const form: Texts<typeof english> = {
  required_fields: '请填写必填项',
  optional: '{{label}}（选填）',
  required: '请填写此项',
  emailInvalid: '请输入有效的邮箱地址',
  phoneInvalid: `请使用 ${PHONE.min} 到 ${PHONE.max} 位数字、空格、“+”、“-”或括号`,
  tooLong: '最多 {{max}} 个字符',
  tooManyLines: '最多 {{most}} 行，每行最多 {{max}} 个字符',
  number: '请输入合理范围内的整数',
  amount: '请输入金额，例如 30 或 29.90，最多 {{most}}',
  dates: '结束时间必须晚于开始时间',
  discardTitle: '放弃已填写的内容？',
  discardText: '内容尚未保存，放弃后无法恢复。',
  discard: '放弃',
  keepEditing: '继续编辑',
  submit_failed: '提交失败，请稍后再试',
  network_error: '网络错误，请稍后再试',
};
