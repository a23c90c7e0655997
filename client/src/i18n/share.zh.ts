import type { share as english } from './share.en.ts';
import type { Texts } from './types.ts';

export const share: Texts<typeof english> = {
  title: '分享对话',
  lead: '任何人打开链接都能看到这段对话目前的内容，但看不到您的名字。邮箱、电话、车架号和车牌会自动隐去；其他个人信息请您自己检查一遍。',
  days: '链接有效期',
  life_other: '{{count}} 天',
  make: '生成并复制链接',
  copied: '链接已复制。',
  copyFailed: '复制失败，链接在下方列表中。',
  links: '您的链接',
  loading: '正在载入链接…',
  failed: '链接载入失败。',
  until: '有效期至 {{date}}',
  copy: '复制',
  copyOf: '复制“{{title}}”的链接',
  revoke: '收回',
  revokeOf: '收回“{{title}}”的链接',
  revoked: '链接已失效。',
  page: '分享的对话',
  pageLoading: '正在载入对话…',
  pageFailed: '对话载入失败。',
  gone: '此链接已失效：可能已被收回，或者已过期。',
  note: '分享于 {{from}}，链接有效期至 {{until}}。回答可能有误，涉及安全请到店检查。',
  question: '问题',
  askOwn: '我也要提问',
};
