/** Key in localStorage under which supabase-js keeps the session. */
export const SESSION_STORAGE_KEY = "iglesia-session";
