import type { form as english } from './form.en.ts';
import type { Texts } from './types.ts';

export const form: Texts<typeof english> = {
  required_fields: '请填写必填项',
  required: '请填写此项',
  emailInvalid: '请输入有效的邮箱地址',
  phoneInvalid: '请使用 5 到 20 位数字、空格、“+”、“-”或括号',
  longName: '最多 100 个字符',
  longWechat: '最多 64 个字符',
  longText: '最多 5000 个字符',
  longNote: '最多 2000 个字符',
  longReply: '最多 10000 个字符',
  longBatchNote: '最多 200 个字符',
  longPlanName: '最多 60 个字符',
  longFeatures: '最多 20 行，每行最多 200 个字符',
  longBanner: '最多 500 个字符',
  number: '请输入合理范围内的整数',
  amount: '请输入金额，例如 30 或 29.90，最多 100000',
  dates: '结束时间必须晚于开始时间',
  discardTitle: '放弃已填写的内容？',
  discardText: '内容尚未保存，放弃后无法恢复。',
  discard: '放弃',
  keepEditing: '继续编辑',
  submit_failed: '提交失败，请稍后再试',
  network_error: '网络错误，请稍后再试',
};
