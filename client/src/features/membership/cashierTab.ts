/**
 * A tab for the cashier, opened within the click, because browsers block it any later; its address comes when the order
 * is there. Null when even this was blocked: then the page shows a link.
 */
export interface CashierTab {
  go(address: string): void;
  close(): void;
}

export function openCashierTab(text: string): CashierTab | null {
  const tab = window.open('', '_blank');
  if (tab === null) return null;
  tab.document.title = text;
  tab.document.body.textContent = text;
  return {
    go(address) {
      // The cashier learns nothing of the page that opened it.
      tab.opener = null;
      tab.location.replace(address);
    },
    close: () => tab.close(),
  };
}
