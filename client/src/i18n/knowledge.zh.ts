import type { knowledge as english } from './knowledge.en.ts';
import type { Texts } from './types.ts';

export const knowledge: Texts<typeof english> = {
  title: '知识库',
  lead: '故障码、故障现象、保养项目、零部件和用车常识，助手的回答就出自这里，您也可以自己查。原因和紧急程度人人可看；检查方法、维修、费用和详细解答供会员查看。',
  search: '搜索',
  searchHint: '输入故障码，或中英文关键词',
  kind: '类别',
  all: '全部',
  kinds: {
    CODE: '故障码',
    SYMPTOM: '故障现象',
    MAINTENANCE: '保养项目',
    PART: '零部件',
    KNOWHOW: '用车常识',
  },
  urgencies: { STOP: '立即停车', GENTLE: '慢行至维修厂', SOON: '尽快检查', WATCH: '留意观察' },
  failed: '知识库加载失败。',
  noRecord: '没有该条目，或加载失败。',
  found_other: '共 {{count, number}} 条',
  pages: '知识库翻页',
  back: '全部条目',
  stopIf: '出现以下情况请立即停车',
  causes: '可能的原因',
  check: '检查：{{text}}',
  fix: '维修：{{text}}',
  cost: '费用：{{text}}',
  interval: '一般周期：{{text}}',
  related: '常一同出现：',
  source: '依据：{{source}}。最近核对：{{date}}。',
  membersTitle: '会员可见',
  membersText_other: '会员还能看到每种原因怎么检查、维修大概多少钱，以及 {{count}} 条详细解答。',
};
