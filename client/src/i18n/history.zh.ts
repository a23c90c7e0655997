import type { history as english } from './history.en.ts';
import type { Texts } from './types.ts';

export const history: Texts<typeof english> = {
  title: '咨询记录',
  loading: '正在载入咨询记录…',
  failed: '咨询记录载入失败。',
  empty: '还没有提问',
  emptyText: '您的提问和回答都会保存在这里。',
  emptyCategory: '该分类下没有记录',
  filter: '分类',
  all: '全部分类',
  open: '打开对话',
  running: '回答仍在生成中。',
  cutOff: '未写完',
  noAnswer: '这个问题没有得到回答。',
  delete: '删除',
  deleteOf: '删除“{{question}}”',
  deleteTitle: '删除这条记录？',
  deleteText: '提问和回答将被永久删除。',
  deleted: '记录已删除。',
  delete_failed: '删除失败：{{error}}',
  delete_failed_retry: '删除失败，请稍后重试',
  pages: '咨询记录分页',
};
