import { PICTURE } from '../../../server/contract/pictures.ts';
import type { picture as english } from './picture.en.ts';
import type { Texts } from './types.ts';

export const picture: Texts<typeof english> = {
  label: '图片（选填）',
  hint: `故障灯、轮胎、发票或诊断仪屏幕等，最多 ${PICTURE.most} 张，可选择或粘贴。拍摄位置会被去除。`,
  add: '添加图片',
  one: '图片 {{n}}',
  remove: '移除图片 {{n}}',
  sending: '正在上传图片…',
  tooMany: `最多 ${PICTURE.most} 张图片。`,
};
