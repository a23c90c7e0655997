import { withRefusals, withRefusalsAsErrors, type Result } from './refusals.ts';

/** Somebody in a browser: who he is stands in cookies, as the answers set them. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly userAgent: string;
  readonly #url: string;

  constructor(url: string, userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0') {
    this.#url = url;
    this.userAgent = userAgent;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async send<Data>(query: string, variables: object = {}, headers: Record<string, string> = {}): Promise<Result<Data>> {
    const response = await fetch(`${this.#url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: this.#url,
        'user-agent': this.userAgent,
        cookie: this.cookie,
        ...headers,
      },
      body: JSON.stringify({ query: withRefusals(query), variables }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return withRefusalsAsErrors((await response.json()) as Result<Data>);
  }

  /** One operation that must succeed. */
  async do<Data>(query: string, variables: object = {}): Promise<Data> {
    const { data, errors } = await this.send<Data>(query, variables);
    if (errors || !data) throw new Error(`${errors?.[0]?.extensions?.code}: ${errors?.[0]?.message}`);
    return data;
  }

  /** The code one operation fails with; null when it succeeds. */
  async codeOf(query: string, variables: object = {}): Promise<string | null> {
    return (await this.send(query, variables)).errors?.[0]?.extensions?.code ?? null;
  }

  /** The code a login fails with; null when it succeeds. */
  login(username: string, password = 'secret-1'): Promise<string | null> {
    return this.codeOf('mutation ($input: LoginInput!) { login(input: $input) { user { id } } }', {
      input: { username, password },
    });
  }

  /** A new account, signed in; its id. */
  async register(username: string): Promise<string> {
    const { register } = await this.do<{ register: { user: { id: string } } }>(
      'mutation ($input: RegisterInput!) { register(input: $input) { user { id } } }',
      { input: { username, email: `${username}@example.com`, password: 'secret-1' } },
    );
    return register.user.id;
  }

  /** Whose session the cookie is; null: nobody's. */
  async whoAmI(): Promise<string | null> {
    return (await this.do<{ viewer: { username: string } | null }>('{ viewer { username } }')).viewer?.username ?? null;
  }
}
