const LIGHT = `--bg:#f8fafc;--surface:#fff;--sunken:#e9eef4;--fg:#0f172a;--fg-2:#475569;--line:#cbd5e1;
--accent:#047857;--on-accent:#fff;--mark:#0f172a;--on-mark:#fff;color-scheme:light;`;
const DARK = `--bg:#020617;--surface:#0f172a;--sunken:#1e293b;--fg:#f8fafc;--fg-2:#cbd5e1;--line:#334155;
--accent:#34d399;--on-accent:#022c22;--mark:#f8fafc;--on-mark:#0f172a;color-scheme:dark;`;

/**
 * Styles of the shadow tree. `!important` on the host beats that of the surrounding page, also `* { all: initial }`
 * (CSS Cascade 4: for important declarations the inner tree wins); elements inside are out of its reach.
 */
export const widgetStyle = `
:host{all:initial!important;display:block!important;width:auto!important;min-width:0!important;
  contain:content!important;color:#0f172a!important;text-align:start!important}
*{box-sizing:border-box}
.box{${LIGHT}container-type:inline-size;background:var(--bg);color:var(--fg);border-radius:16px;padding:16px;
  font:400 15px/1.45 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;overflow-wrap:anywhere}
.box.dark{${DARK}}
@media (prefers-color-scheme:dark){.box.auto{${DARK}}}
h2,p,ul{margin:0;padding:0}
ul{list-style:none}
a{color:var(--accent);text-underline-offset:3px}
button{font:inherit;font-weight:600;color:var(--fg);background:var(--surface);border:1px solid var(--line);
  border-radius:10px;min-height:44px;padding:8px 16px;cursor:pointer}
button:hover{border-color:var(--fg-2)}
button[aria-pressed=true]{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
button[aria-disabled=true]{opacity:.6;cursor:default}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
[hidden]{display:none!important}
.hint{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
h2{font-size:20px;line-height:1.3;font-weight:700}
.count{color:var(--fg-2);margin-top:2px;font-variant-numeric:tabular-nums}
.types{display:flex;flex-wrap:wrap;gap:8px;margin-top:12px}
.list{display:grid;grid-template-columns:minmax(0,1fr);gap:14px;margin-top:14px}
@container (min-width:460px){.list{grid-template-columns:repeat(2,minmax(0,1fr))}}
@container (min-width:760px){.list{grid-template-columns:repeat(3,minmax(0,1fr))}}
@container (min-width:1080px){.list{grid-template-columns:repeat(4,minmax(0,1fr))}}
.card{display:flex;flex-direction:column;height:100%;background:var(--surface);border:1px solid var(--line);
  border-radius:14px;overflow:hidden;color:inherit;text-decoration:none}
.card:hover{border-color:var(--fg-2)}
.card:hover .title{color:var(--accent)}
.picture{position:relative;aspect-ratio:4/3;background:var(--sunken)}
.none{display:grid;place-items:center;height:100%;color:var(--fg-2);font-size:14px}
img{display:block;width:100%;height:100%;object-fit:cover}
.marks{position:absolute;inset:8px auto auto 8px;display:flex;flex-wrap:wrap;gap:6px}
.mark{background:var(--mark);color:var(--on-mark);border-radius:6px;padding:2px 8px;font-size:13px;font-weight:600}
.text{display:flex;flex:1;flex-direction:column;gap:4px;padding:12px}
.title{font-weight:600}
.facts,.place{color:var(--fg-2);font-size:14px}
.price{margin-top:auto;padding-top:4px;font-size:18px;font-weight:700;font-variant-numeric:tabular-nums}
s{color:var(--fg-2);font-size:14px;font-weight:400;margin-inline-start:8px}
.state{padding:24px 8px;text-align:center;color:var(--fg-2)}
.state button{margin-top:12px}
.foot{display:flex;flex-wrap:wrap;align-items:center;gap:12px 20px;margin-top:16px}
@media (forced-colors:active){.card,.box{border:1px solid}}
`;
