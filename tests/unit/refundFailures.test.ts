import { describe, expect, it } from 'vitest';
import { ALIPAY_REFUND_FAILURES } from '../../server/adapters/payment/alipay/refund-failures.ts';
import { WECHAT_REFUND_FAILURES } from '../../server/adapters/payment/wechat/refund-failures.ts';
import { GIVEN_UP, refundFailureText, UNDONE } from '../../server/domain/refund-failures.ts';
import { methodsOf } from '../support/gateway.ts';

const methods = methodsOf();
const both = (method: string, failure: string | null) =>
  (['en', 'zh'] as const).map((language) => refundFailureText(methods, { method, failure }, language) ?? '');

describe('why a refund failed', () => {
  it.each([
    ['alipay', 'ACQ.SELLER_BALANCE_NOT_ENOUGH', /Top it up/, /余额不足/],
    ['wechat', 'NOT_ENOUGH', /Top it up/, /余额不足/],
    ['wechat', 'CLOSED', /makes a new one/, /新建一笔/],
    ['wechat', 'ABNORMAL', /cannot reach the buyer/, /无法退回/],
    ['alipay', 'ACQ.TRADE_HAS_FINISHED', /in another way/, /其他方式/],
    ['wechat', GIVEN_UP, /^Staff gave it up while WeChat Pay was off/, /^微信支付在本站停用期间/],
    ['alipay', UNDONE, /took the note back/, /已撤回/],
  ])('of %s, %s, is told in both languages', (method, code, en, zh) => {
    const [english, chinese] = both(method, code);
    expect(english).toMatch(en);
    expect(chinese).toMatch(zh);
  });

  it('is words alone: no code, no Chinese in English, and Chinese in Chinese, for every code that is known', () => {
    for (const [method, texts] of [
      ['alipay', ALIPAY_REFUND_FAILURES],
      ['wechat', WECHAT_REFUND_FAILURES],
    ] as const)
      for (const code of Object.keys(texts)) {
        const [english = '', chinese = ''] = both(method, code);
        expect(english).not.toMatch(/[A-Z]{2,}_|\p{Script=Han}/u);
        expect(chinese).toMatch(/^\p{Script=Han}[^_]*。$/u);
      }
  });

  it('of an unknown code, of none, and of a service that is gone, sends whoever reads it to its support', () => {
    expect(both('wechat', 'ACQ.SELLER_BALANCE_NOT_ENOUGH')[0]).toMatch(/^WeChat Pay does not do it/);
    expect(both('alipay', 'constructor')[1]).toMatch(/^支付宝未能退款/);
    expect(both('alipay', '')[0]).toMatch(/Ask its support/);
    expect(both('longgone', 'X')[0]).toMatch(/^longgone does not do it/);
  });

  it('is nothing where nothing failed', () => {
    expect(refundFailureText(methods, { method: 'alipay', failure: null }, 'en')).toBeNull();
  });
});
