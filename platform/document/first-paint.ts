/**
 * What this browser has stored becomes attributes of <html> before the first paint, for a page that is the same for all
 * (public-pages.first-paint, offline.place). A phone lays races out in parts where the browser holds shown text in
 * place: the text of eight cards takes it a second. Keep it small.
 */
export const firstPaint = `(function(){var d=document.documentElement,s;try{s=localStorage}catch(e){s={getItem:function(){return null}}}
d.dataset.js='on';var t=s.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t;
var k=document.cookie,i=/(?:^|; )signed_in=1/.test(k),v=/(?:^|; )voter=1/.test(k);
if(i)d.dataset.signedIn='on';if(v)d.dataset.voter='on';if(i||v)(window.viewerCall=fetch('/api/viewer')).catch(function(){});
if(d.dataset.noticeId&&s.getItem('notice')===d.dataset.noticeId)d.dataset.notice='off';
var b=s.getItem('cards');if(b)d.dataset.cards=b;b=b==='brief';
var c=s.getItem('consent');if(c)d.dataset.consent=c;
addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.installPrompt=e});
if(location.search==='?start')try{var p=(s.getItem('place')||'').split(' ');
if(!sessionStorage.getItem('place')&&Date.now()-p[0]<432e5){sessionStorage.setItem('place',p[1]);location.replace(p[2])}}catch(e){}
var n=performance.getEntriesByType('navigation')[0],w=window.requestIdleCallback||setTimeout;
if(b||location.hash||!n||n.type!=='navigate'||!CSS.supports('overflow-anchor:auto'))return;d.dataset.layout='near';
addEventListener('load',function(){w(function next(){var e=document.querySelector('.race-slot:not([data-laid-out])');
if(e){e.dataset.laidOut='';w(next)}else delete d.dataset.layout})})})()`;
