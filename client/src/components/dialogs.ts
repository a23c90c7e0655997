/** What is open over the page: dialogs and questions. A message in the corner has the role as well, and its kind besides. */
export const OVER_PAGE = ':is([role="dialog"], [role="alertdialog"]):not([data-type])';
