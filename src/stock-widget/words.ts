/** Messages that the build compiles into the widget in both languages; none has parameters. */
export const widgetMessages = [
  'stock_widget_all_types',
  'stock_widget_empty',
  'stock_widget_error',
  'stock_widget_link',
  'stock_widget_loading',
  'stock_widget_more',
  'stock_widget_new_tab',
  'stock_widget_no_picture',
  'stock_widget_retry',
  'stock_widget_types',
  'stock_widget_unknown',
] as const;

export type WidgetWords = Record<(typeof widgetMessages)[number], string>;
