/**
 * The only inline script of the head, put there by app/root.tsx (public-pages.first-paint): what this browser has
 * stored becomes attributes of <html> before the first paint, so that CSS alone can show or hide parts of a page that
 * is the same for all. Keep it small.
 */
export const firstPaint = `(function(){var d=document.documentElement,s;try{s=localStorage}catch(e){s={getItem:function(){return null}}}
d.dataset.js='on';var t=s.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t;
var k=document.cookie,i=/(?:^|; )signed_in=1/.test(k),v=/(?:^|; )voter=1/.test(k);
if(i)d.dataset.signedIn='on';if(v)d.dataset.voter='on';if(i||v)window.viewerCall=fetch('/api/viewer');
if(d.dataset.noticeId&&s.getItem('notice')===d.dataset.noticeId)d.dataset.notice='off';
if(s.getItem('cards')==='brief')d.dataset.cards='brief';
var c=s.getItem('consent');if(c)d.dataset.consent=c})()`;
