import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import { ProviderFailure, request, requestBytes, type ProviderAnswer } from '../request.ts';
import { authorization, flawOf, unseal } from './crypto.ts';
import { certificateKey, createPlatformKeys, keyNamed, type PlatformKey } from './platform-keys.ts';

/** A merchant's account at WeChat Pay. */
export interface WechatMerchant {
  readonly appId: string;
  readonly mchId: string;
  /** Of the merchant's own certificate. */
  readonly serialNo: string;
  readonly privateKey: KeyObject;
  /** 32 bytes. */
  readonly apiV3Key: Buffer;
  /** What WeChat Pay signs with, as far as it was configured: at least one. */
  readonly platformKeys: readonly PlatformKey[];
  readonly gateway: string;
}

/** A notification's or a certificate's sealed content. */
export const sealedContent = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string(),
  nonce: z.string().min(1),
  associated_data: z.string().default(''),
});

const certificates = z.object({
  data: z.array(z.object({ serial_no: z.string().min(1), encrypt_certificate: sealedContent })),
});

export type WechatClient = ReturnType<typeof createWechatClient>;

/** Signed requests to WeChat Pay, and answers and notifications that it verifiably signed. */
export function createWechatClient(deps: { merchant(): Promise<WechatMerchant>; readonly clock: Clock }) {
  const { clock } = deps;

  /** One signed request; nobody has looked at the answer's signature yet. */
  async function send(verb: 'GET' | 'POST', path: string, named: string | null, content?: object) {
    const merchant = await deps.merchant();
    const url = new URL(`${merchant.gateway}${path}`);
    const body = content ? JSON.stringify(content) : '';
    return request(url.href, {
      method: verb,
      headers: { ...signed(merchant, verb, url, body, named), ...(content && { 'Content-Type': 'application/json' }) },
      ...(content && { body }),
    });
  }

  function signed(merchant: WechatMerchant, verb: string, url: URL, body: string, named: string | null) {
    const target = url.pathname + url.search;
    return {
      Accept: 'application/json',
      'User-Agent': 'wheelwise',
      Authorization: authorization(merchant, { method: verb, target, body }, clock.now()),
      ...(named !== null && { 'Wechatpay-Serial': named }),
    };
  }

  /**
   * The certificates WeChat Pay signs with now. They are sealed by the merchant's secret, so that they prove themselves;
   * the answer's own signature must be of one of them or of a key that was configured.
   */
  async function fetchCertificates(): Promise<PlatformKey[]> {
    const { apiV3Key, platformKeys } = await deps.merchant();
    const answer = await send('GET', '/v3/certificates', null);
    const parsed = certificates.safeParse(answer.status === 200 ? jsonOf(answer.body) : null);
    if (!parsed.success) throw untrusted(answer, 'no certificates');
    const keys = parsed.data.data.map(({ serial_no: serialNo, encrypt_certificate: each }) => {
      try {
        return { ...certificateKey(unseal(apiV3Key, each)), serialNo };
      } catch {
        throw untrusted(answer, 'a certificate that WeChat Pay did not seal');
      }
    });
    const flaw = await flawOf(answer, (serialNo) => keyNamed([...keys, ...platformKeys], serialNo), clock.now());
    if (flaw) throw untrusted(answer, flaw);
    return keys;
  }

  const keys = createPlatformKeys({
    configured: async () => (await deps.merchant()).platformKeys,
    fetch: fetchCertificates,
    clock,
  });

  return {
    /** Why a message is not one WeChat Pay signed just now; null when it is. @throws Error when a new key cannot be had. */
    flawOf: (message: { readonly body: string; header(name: string): string | null }) =>
      flawOf(message, keys.named, clock.now()),

    /**
     * One request, and its answer if WeChat Pay signed it. An answer that it did not sign, as errors of its outer servers
     * are, decides nothing: its code and request id go to the log as what an unknown sender wrote.
     * @throws ProviderFailure, Error when there is no answer in time.
     */
    async call(verb: 'GET' | 'POST', path: string, content?: object): Promise<ProviderAnswer> {
      const answer = await send(verb, path, await keys.preferred(), content);
      const flaw = await flawOf(answer, keys.named, clock.now());
      if (flaw) throw untrusted(answer, flaw);
      return answer;
    },

    /** A file whose address a signed answer gave. The file itself is signed by nobody. @throws ProviderFailure, Error. */
    async download(address: string, maxBytes: number): Promise<Buffer> {
      const merchant = await deps.merchant();
      const headers = signed(merchant, 'GET', new URL(address), '', await keys.preferred());
      const answer = await requestBytes(address, { method: 'GET', headers }, maxBytes);
      if (answer.status !== 200)
        throw new ProviderFailure(
          `HTTP ${answer.status} of a file`,
          untrustedDetails(answer.bytes.toString('utf8'), answer),
        );
      return answer.bytes;
    },
  };
}

/** What a signed answer says went wrong. */
export function refusal(answer: ProviderAnswer, more = ''): ProviderFailure {
  return new ProviderFailure(`HTTP ${answer.status} ${codeOf(answer.body)}${more}`, requestIdOf(answer));
}

function untrusted(answer: ProviderAnswer, flaw: string): ProviderFailure {
  const reason = `HTTP ${answer.status}, the answer is not from WeChat Pay: ${flaw}`;
  return new ProviderFailure(reason, untrustedDetails(answer.body, answer));
}

function untrustedDetails(body: string, answer: Pick<ProviderAnswer, 'header'>): object {
  return { untrusted: { code: codeOf(body), ...requestIdOf(answer) } };
}

/** What WeChat Pay's people ask for when one asks them. */
function requestIdOf({ header }: Pick<ProviderAnswer, 'header'>): { requestId?: string } {
  const [requestId] = /^[\w-]{1,128}$/.exec(header('request-id') ?? '') ?? [];
  return requestId === undefined ? {} : { requestId };
}

/** An error's code; its message may quote the request. */
export function codeOf(body: string): string {
  const { code } = (jsonOf(body) ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^\w{1,64}$/.test(code) ? code : '';
}

/** Null when it is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
