/** How often a link was made anew in this page: what shows links reads them again. */
export const renewals = $state({ count: 0 });
