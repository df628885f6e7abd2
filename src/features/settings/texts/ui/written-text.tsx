/** Styles of what `renderMarkdown` writes. */
const STYLE =
  'text-base [&_a]:text-accent [&_a]:underline [&_blockquote]:border-l-4 [&_blockquote]:border-line [&_blockquote]:pl-4 [&_h2]:mt-8 [&_h2]:text-lg [&_h2]:font-semibold [&_h3]:mt-5 [&_h3]:font-semibold [&_li]:mt-1 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:mt-2 [&_pre]:overflow-x-auto [&_table]:mt-3 [&_table]:block [&_table]:overflow-x-auto [&_td]:border [&_td]:border-line [&_td]:p-2 [&_th]:border [&_th]:border-line [&_th]:p-2 [&_ul]:list-disc [&_ul]:pl-6';

/** A text written in Markdown. `html` comes from `renderMarkdown`, which escapes the HTML of its author. */
export const WrittenText = ({ html }: { html: string }) => (
  <div className={`wrap-anywhere ${STYLE}`} dangerouslySetInnerHTML={{ __html: html }} />
);
