/** In the order they are shown. */
export const networks = ['weibo', 'x', 'facebook'] as const;

type Network = (typeof networks)[number];

/** What they call themselves, whatever the interface speaks. */
export const networkNames: Record<Network, string> = { weibo: '微博 Weibo', x: 'X', facebook: 'Facebook' };

/** The pages where one tells others of an address; Facebook takes no text along. */
const pages: Record<Network, (address: string, text: string) => string> = {
  weibo: (url, title) => `https://service.weibo.com/share/share.php?${new URLSearchParams({ url, title })}`,
  x: (url, text) => `https://x.com/intent/post?${new URLSearchParams({ url, text })}`,
  facebook: (u) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u })}`,
};

/** Where `text` and the app's own `address` are put before the network's readers, once the visitor has agreed there. */
export function shareAddress(network: Network, address: string, text: string): string {
  return pages[network](address, text);
}
