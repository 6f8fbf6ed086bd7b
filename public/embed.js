// Puts the card of a race or a horse where this script stands: <script src="https://…/embed.js" data-race="308" async></script>
(() => {
  const script = document.currentScript;
  const { race, horse, theme } = script?.dataset ?? {};
  const id = race ?? horse;
  if (!script || !/^[1-9]\d{0,14}$/.test(id ?? '')) return;
  const address = new URL(`/embed/${race ? 'race' : 'horse'}/${id}`, script.src);
  if (theme === 'light' || theme === 'dark') address.searchParams.set('theme', theme);
  const frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = race ? 'Karta dostihu' : 'Karta koně';
  frame.loading = 'lazy';
  // The card runs on nobody's rights: it may tell its height and open links in new windows.
  frame.sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';
  Object.assign(frame.style, { display: 'block', width: '100%', maxWidth: '800px', height: '420px', border: '0' });
  script.after(frame);
  // From this frame alone a number is taken, and a height is all that it can be.
  addEventListener('message', ({ source, data }) => {
    const height = source === frame.contentWindow ? Number(data?.rovinkaHeight) : Number.NaN;
    if (height > 0) frame.style.height = `${Math.min(Math.max(Math.ceil(height), 100), 2000)}px`;
  });
})();
