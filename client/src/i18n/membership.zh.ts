import type { membership as english } from './membership.en.ts';
import type { Texts } from './types.ts';

export const membership: Texts<typeof english> = {
  title: '会员中心',
  loading: '正在加载会员信息…',
  failed: '会员信息加载失败。',
  statusTitle: '我的会员',
  daysLeft_other: '剩余 {{count}} 天',
  renews: '{{date}} 自动续期',
  ends: '有效期至 {{date}}',
  quota: 'AI 咨询次数',
  remaining: '本月剩余 {{remaining}} / {{limit}} 次',
  unlimited: '不限次数',
  refill: '下次恢复',
  plansTitle: '会员套餐',
  recommended: '推荐',
  current: '当前套餐',
  price_other: '{{price}} / {{count}} 天',
  about: '（约 {{price}}）',
};
