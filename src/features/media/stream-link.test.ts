import { describe, expect, it } from "vitest";
import { readStreamLink, STREAM_LINK_PROBLEMS } from "#functions/_shared/contracts/stream-link.ts";

const ID = "dQw4w9WgXcQ";
const VIDEO = "1234567890123456";
const WATCH = `https://www.facebook.com/watch/?v=${VIDEO}`;
const OF_PAGE = `https://www.facebook.com/iglesia.puebla/videos/${VIDEO}/`;

describe("links that are understood", () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?v=${ID}`,
    `youtube.com/watch?v=${ID}`,
    `WWW.YouTube.com/watch?v=${ID}`,
    `  https://www.youtube.com/watch?v=${ID}\n`,
    `https://www.youtube.com/watch?app=desktop&v=${ID}&t=75s`,
    `https://www.youtube.com/watch?v=${ID}&list=PL123&index=2`,
    `https://m.youtube.com/watch?v=${ID}`,
    `https://music.youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?si=abc&t=12`,
    `youtu.be/${ID}`,
    `https://www.youtube.com/live/${ID}?feature=share`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/embed/${ID}?start=30`,
    `https://www.youtube.com/v/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://studio.youtube.com/video/${ID}/livestreaming`,
    `https://www.youtube.com/watch?app=desktop&amp;v=${ID}`,
    `https://www.google.com/url?sa=t&url=${encodeURIComponent(`https://www.youtube.com/watch?v=${ID}`)}&ved=x`,
    `https://www.google.com/url?q=${encodeURIComponent(`https://youtu.be/${ID}`)}`,
    `Únete «https://youtu.be/${ID}»`,
    `<https://youtu.be/${ID}>`,
    `*https://youtu.be/${ID}*`,
    `Acompáñanos hoy: https://youtube.com/live/${ID}?si=a.\nTe esperamos`,
    `<iframe width="560" height="315" src="https://www.youtube.com/embed/${ID}?si=a&amp;start=3" title="YouTube" allowfullscreen></iframe>`,
  ])("is the video of YouTube in %s", (text) => {
    expect(readStreamLink(text)).toEqual({
      provider: "youtube",
      id: ID,
      url: `https://www.youtube.com/watch?v=${ID}`,
    });
  });

  it.each([
    [`https://www.facebook.com/watch/?v=${VIDEO}`, WATCH],
    [`https://www.facebook.com/watch?v=${VIDEO}&ref=sharing`, WATCH],
    [`https://www.facebook.com/watch/live/?v=${VIDEO}`, WATCH],
    [`https://www.facebook.com/video.php?v=${VIDEO}`, WATCH],
    [`https://m.facebook.com/watch/?v=${VIDEO}`, WATCH],
    [`https://es-la.facebook.com/watch/?v=${VIDEO}`, WATCH],
    [`https://web.facebook.com/reel/${VIDEO}`, WATCH],
    [`https://www.facebook.com/iglesia.puebla/videos/${VIDEO}`, OF_PAGE],
    [`facebook.com/iglesia.puebla/videos/${VIDEO}/?locale=es_LA`, OF_PAGE],
    [`https://mbasic.facebook.com/iglesia.puebla/videos/culto-del-domingo/${VIDEO}/`, OF_PAGE],
    [`https://www.facebook.com/iglesia%20puebla/videos/${VIDEO}/`, WATCH],
    [
      `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(OF_PAGE)}&show_text=false`,
      OF_PAGE,
    ],
    [
      `<iframe src="https://www.facebook.com/plugins/video.php?height=314&amp;href=${encodeURIComponent(OF_PAGE)}&amp;width=560" width="560"></iframe>`,
      OF_PAGE,
    ],
  ])("is the video of Facebook in %s", (text, url) => {
    expect(readStreamLink(text)).toEqual({ provider: "facebook", id: VIDEO, url });
  });
});

describe("links that are not", () => {
  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["culto del domingo", "not-an-address"],
    [`https://youtu.be/${ID} o https://youtu.be/${ID.toLowerCase()}`, "not-an-address"],
    ["javascript:alert(1)", "not-an-address"],
    [`ftp://youtube.com/watch?v=${ID}`, "not-an-address"],
    [`//www.youtube.com/watch?v=${ID}`, "not-an-address"],
    [`https://youtube.com:secreto@youtube.com/watch?v=${ID}`, "not-an-address"],
    [`https://www.youtube.com@malo.mx/watch?v=${ID}`, "not-an-address"],
    [`https://www.youtube.com/watch?v=${ID}&x=${"a".repeat(2_000)}`, "not-an-address"],
    [`https://localhost/watch?v=${ID}`, "not-an-address"],
    ["<iframe title='sin dirección'></iframe>", "not-an-address"],
    [`https://youtube.com.evil.mx/watch?v=${ID}`, "other-site"],
    [`https://youtube.com:8443/watch?v=${ID}`, "other-site"],
    ["https://vimeo.com/76979871", "other-site"],
    ["https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv", "channel"],
    ["https://www.youtube.com/@iglesiapuebla", "channel"],
    ["https://www.youtube.com/@iglesiapuebla/live", "channel"],
    ["https://www.youtube.com/c/IglesiaPuebla", "channel"],
    ["https://www.youtube.com/user/iglesiapuebla/videos", "channel"],
    ["https://www.youtube.com/iglesiapuebla/live", "channel"],
    ["https://www.youtube.com/embed/live_stream?channel=UCabcdefghijklmnopqrstuv", "channel"],
    ["https://www.youtube.com/playlist?list=PL123", "playlist"],
    ["https://www.youtube.com/embed/videoseries?list=PL123", "playlist"],
    ["https://www.youtube.com/clip/UgkxAbc", "clip"],
    ["https://www.youtube.com/", "no-youtube-video"],
    ["https://www.youtube.com/watch", "no-youtube-video"],
    ["https://www.youtube.com/watch?v=corto", "no-youtube-video"],
    [`https://www.youtube.com/watch?v=${ID}x`, "no-youtube-video"],
    ["https://studio.youtube.com/channel/UCabc", "no-youtube-video"],
    ["https://fb.watch/abc123/", "short"],
    ["https://www.facebook.com/share/v/1AbCdEf/", "short"],
    ["https://www.facebook.com/share/r/1AbCdEf/", "short"],
    [`https://l.facebook.com/l.php?u=${encodeURIComponent(OF_PAGE)}`, "short"],
    [`https://www.facebook.com/groups/123/posts/${VIDEO}/`, "group"],
    [`https://www.facebook.com/events/${VIDEO}`, "facebook-event"],
    ["https://www.facebook.com/iglesia.puebla", "no-facebook-video"],
    ["https://www.facebook.com/iglesia.puebla/videos/", "no-facebook-video"],
    ["https://www.facebook.com/iglesia.puebla/live/", "no-facebook-video"],
    ["https://www.facebook.com/watch/?v=abc", "no-facebook-video"],
    ["https://www.facebook.com/watch/live/", "no-facebook-video"],
    [`https://www.facebook.com/plugins/video.php?href=https://youtu.be/${ID}`, "no-facebook-video"],
    ["https://www.facebook.com/plugins/video.php", "no-facebook-video"],
  ])("is refused by its own name: %s", (text, problem) => {
    expect(readStreamLink(text)).toEqual({ problem });
  });

  it("each have a separate sentence, and the church's where nothing was written", () => {
    const sentences = Object.values(STREAM_LINK_PROBLEMS);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(STREAM_LINK_PROBLEMS.empty).toBe("Por favor, ingresa la URL de transmisión.");
    expect(STREAM_LINK_PROBLEMS.short).toBe(
      "Ese enlace corto no dice de qué video es. Ábrelo en el navegador y copia la dirección completa que queda arriba.",
    );
  });
});
