import markdownIt from 'markdown-it';

/**
 * Escapes HTML instead of passing it on, and refuses links to scripts. No pictures: the security policy of the pages
 * forbids those of other sites.
 */
const markdown = markdownIt({ html: false }).disable('image');

// The title of the page is its only heading of the first level.
markdown.core.ruler.push('second_level', ({ tokens }) => {
  for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2';
});
markdown.renderer.rules.link_open = (tokens, at, options, _env, self) => {
  const token = tokens[at];
  if (token?.attrGet('href')?.startsWith('http')) token.attrSet('rel', 'nofollow noopener');
  return self.renderToken(tokens, at, options);
};

/** Returns safe HTML for Markdown (CommonMark with tables). */
export const renderMarkdown = (text: string): string => markdown.render(text);
