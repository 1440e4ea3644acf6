/**
 * Before each file of the ui tests: files follow one another in one browser, and a session that one leaves behind makes
 * the next one ask as somebody else, by another client.
 */
localStorage.clear();
sessionStorage.clear();
