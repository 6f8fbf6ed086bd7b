/**
 * The style of a card on another site, which loads nothing: system fonts, and the site's colours copied, because a
 * style inside a page can't read its variables. Short, since all of a card is under 15 kB (embeds.size).
 */
export const embedStyle = `
:root{color-scheme:light dark;--p:light-dark(#fffdf8,#161f1a);--i:light-dark(#12241a,#f0ecdf);--m:light-dark(#405147,#bcc7bd);--l:light-dark(#dcd4c2,#2a372f);--t:light-dark(#14533a,#86cfa2)}
.light{color-scheme:light}.dark{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;padding:12px 14px;border:1px solid var(--l);border-radius:8px;background:var(--p);color:var(--i);font:15px/1.4 system-ui,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:anywhere}
h1{margin:0;font:700 20px/1.25 Rockwell,"Roboto Slab",Georgia,serif}
p{margin:4px 0 0}
a{color:var(--t)}
a:focus-visible{outline:2px solid var(--i);outline-offset:2px}
.m{color:var(--m);font-size:13px}
.h{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.s{width:28px;height:28px;display:block}
table{width:100%;margin-top:8px;border-collapse:collapse}
td,th{padding:4px 6px 4px 0;border-top:1px solid var(--l);text-align:left;vertical-align:middle}
thead th{border:0;padding:0}
td.n{width:34px;font-weight:700}
td.k{width:34px}
td.o{text-align:right;padding-right:0;font-weight:700;white-space:nowrap;font-variant-numeric:tabular-nums}
td small{display:block;color:var(--m);font-size:13px}
.f{display:flex;flex-wrap:wrap;gap:4px;margin:8px 0 0;padding:0;list-style:none}
.f li{min-width:28px;padding:2px 6px;border-radius:4px;text-align:center;font-weight:700;background:light-dark(#f8ddd6,#471c16);color:light-dark(#8a1f12,#ffb8ab)}
.f .first{background:light-dark(#f5c61e,#f2c53d);color:#1b1600}
.f .top-three{background:light-dark(#d2d6d0,#b7bfb7);color:#12241a}
.f .status{background:light-dark(#ebe5d6,#0a100d);color:var(--i)}
.r{display:flex;gap:12px;align-items:center}
.r .s{width:56px;height:56px;flex:none}
dl{display:flex;flex-wrap:wrap;gap:4px 24px;margin:8px 0 0}
dl div{display:flex;flex-direction:column-reverse}
dd{margin:0;font:700 20px/1.2 Rockwell,"Roboto Slab",Georgia,serif}
dt{color:var(--m);font-size:13px}
footer{margin-top:10px;padding-top:8px;border-top:1px solid var(--l);font-size:13px}
.w{display:flex;gap:10px;align-items:center;margin:0}
.a{flex:none;padding:6px 3px;border:2px solid light-dark(#b0105a,#ff86b6);border-radius:50%}
.z{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between}
`.replaceAll('\n', '');
