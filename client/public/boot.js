// Before the first paint: the language the visitor chose, and whether the words waiting in the HTML are of the page
// that is being opened. Only a file of its own may do this under the Content-Security-Policy.
(() => {
  const root = document.documentElement;
  try {
    if (localStorage.getItem('language') === 'zh') root.lang = 'zh-CN';
  } catch {
    // Storage is forbidden: English it is.
  }
  if (!['', '#', '#home'].includes(location.hash)) root.dataset.page = 'other';
})();
