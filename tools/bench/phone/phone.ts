/** The measured phone, as a browser context. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2.6,
  isMobile: true,
  hasTouch: true,
  locale: 'bg-BG',
};

/** How many times slower than this machine its processor is. */
export const CPU_SLOWDOWN = 4;
