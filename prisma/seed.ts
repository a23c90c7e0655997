import type { Prisma } from '../server/adapters/database.ts';

/** Prices in fen and US cents. */
const PLANS = [
  {
    slug: 'free',
    nameEn: 'Free Trial',
    nameZh: '免费体验',
    price: 0,
    priceUsd: 0,
    durationDays: 365,
    monthlyQuota: 3,
    featuresEn: ['Car selection, maintenance and fault diagnosis'],
    featuresZh: ['选车、保养与故障诊断'],
    isRecommended: false,
    isForSale: false,
    position: 0,
  },
  {
    slug: 'basic',
    nameEn: 'Basic Membership',
    nameZh: '基础会员',
    price: 3_000,
    priceUsd: 500,
    durationDays: 30,
    monthlyQuota: 100,
    featuresEn: [
      '24-hour AI service',
      'Priority support',
      'Exclusive knowledge base',
      'Technical reports',
      'Car buying advice',
      'Maintenance reminders',
    ],
    featuresZh: ['24 小时 AI 服务', '优先支持', '专属知识库', '技术报告', '购车建议', '保养提醒'],
    isRecommended: true,
    isForSale: true,
    position: 1,
  },
];

/** A campaign without an end in sight; staff end it when they like. */
const CAMPAIGN = {
  isActive: true,
  startsAt: new Date('2025-01-01T00:00:00Z'),
  endsAt: new Date('2099-12-31T00:00:00Z'),
  freeUses: 3,
  addressDailyCap: 30,
  totalCap: 1_000_000,
  showBanner: true,
  bannerTitleEn: 'Try the AI assistant for free',
  bannerTitleZh: 'AI 助手免费体验',
  bannerContentEn: 'Ask about choosing a car, maintenance or a fault. No account needed.',
  bannerContentZh: '选车、保养、故障都可以问，无需注册。',
};

/** What every fresh installation has (spec §9): the two plans and one campaign. Never touches what staff changed. */
export async function seed(prisma: Prisma): Promise<void> {
  await prisma.plan.createMany({ data: PLANS, skipDuplicates: true });
  if ((await prisma.campaign.count()) === 0)
    await prisma.campaign.createMany({ data: [CAMPAIGN], skipDuplicates: true });
}
