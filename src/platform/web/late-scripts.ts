import { keepPressScript } from './early-press.ts';

/** Type of the inline module until `startScripts` runs it. */
const LATE_TYPE = 'text/late-module';
/** Start even if a picture of the first screen is still missing. */
const AT_LATEST_MS = 3_000;
/** Class of parts that are laid out after the first paint; see ui/theme/late-layout.css. */
const LATE_LAYOUT = 'late-layout';
/** Acts of a visitor that need the scripts. */
const ACTS = ['pointerdown', 'touchstart', 'keydown'];

/**
 * Starts the scripts of the page after its first paint with the pictures of high priority, or at the first act of the
 * visitor, and lays out the rest of the page after that paint, one part in each frame, so that no task takes long.
 * Constant, so that the policy has one hash for it.
 */
export const startScripts = `(function(d){${keepPressScript};var me=d.currentScript,late=me.previousElementSibling,begun;function begin(){if(begun)return;begun=1;late.dataset.preload.split(' ').forEach(function(h){var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)});var s=d.createElement('script');s.type='module';s.nonce=me.nonce;s.text=late.text;d.head.append(s)}function layOut(parts,n){if(n<parts.length){parts[n].style.contentVisibility='visible';requestAnimationFrame(function(){setTimeout(layOut,0,parts,n+1)})}}${JSON.stringify(ACTS)}.forEach(function(n){addEventListener(n,begin,{passive:true,once:true,capture:true})});setTimeout(begin,${AT_LATEST_MS});addEventListener('DOMContentLoaded',function(){Promise.allSettled([].map.call(d.querySelectorAll('img[fetchpriority=high]'),function(i){return i.decode()})).then(function(){requestAnimationFrame(function(){setTimeout(function(){begin();layOut(d.querySelectorAll('.${LATE_LAYOUT}'),0)})})})})})(document)`;

/**
 * Keeps the scripts of a rendered page from competing with its stylesheet, fonts and pictures: removes their preloads
 * and turns the inline module of the router into data for `startScripts`. Returns the page in parts, unchanged if it has
 * no such module.
 */
export function withLateScripts(html: string, nonce: string): string[] {
  const modules: string[] = [];
  const headEnd = html.indexOf('</head>');
  const head = html
    .slice(0, headEnd)
    .replaceAll(/<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g, (_, href: string) => {
      modules.push(href);
      return '';
    });
  const opening = `<script nonce="${nonce}" type="module" async="">`;
  const start = html.lastIndexOf(opening);
  if (modules.length === 0 || start < headEnd) return [html];
  const end = html.indexOf('</script>', start) + '</script>'.length;
  return [
    head,
    html.slice(headEnd, start),
    `<script nonce="${nonce}" type="${LATE_TYPE}" data-preload="${modules.join(' ')}">`,
    html.slice(start + opening.length, end),
    `<script nonce="${nonce}">${startScripts}</script>`,
    html.slice(end),
  ];
}
