const MARK = 'HOSTILE';

/** Right-to-left override and isolate, zero-width space: they make text look different from its characters. */
export const DECEIVING = '\u202e\u2066\u200b';

/** Texts of a listing that consist of attacks. Its `word` occurs in no other listing. */
export const hostileListing = {
  word: 'zlonamerenik',
  seller: `${MARK} "><img src=x onerror="alert('seller')"> ${DECEIVING}`,
  variant: `</title></script><script>alert('variant')</script> "' ${DECEIVING}`,
  description: [
    'zlonamerenik',
    `<script>alert('description')</script></script><!-- <b>bold</b>`,
    '<img src=x onerror=alert(1)> <svg/onload=alert(2)> <iframe src="javascript:alert(3)"></iframe>',
    `line\u2028separator\u2029paragraph ${DECEIVING} \${alert(4)} {{7*7}} javascript:alert(5) &lt;b&gt;`,
  ].join('\n'),
};
