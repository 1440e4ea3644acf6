/** The lines of `drawings.tsx`. */
export function ValleyLines() {
  return (
    <>
      <defs>
        {/* One path each: every element of a drawing costs each change of the page's styles. */}
        <path
          id="valle-agave"
          d="M0 0C-7-20-6-44 0-66 6-44 7-20 0 0ZM-2 0C-17-15-26-34-29-56-14-42-4-24 2 0ZM-2 0C4-24 14-42 29-56 26-34 17-15 2 0ZM-3 0C-24-7-41-21-52-40-31-33-13-19-1 0ZM1 0C13-19 31-33 52-40 41-21 24-7 3 0ZM-4 1C-27 2-49-5-66-17-43-20-21-13-3 1ZM3 1C21-13 43-20 66-17 49-5 27 2 4 1Z"
        />
        <path
          id="valle-vein"
          fill="none"
          d="M0-6C-2-24-2-42 0-58M-6-8C-13-22-19-34-26-48M6-8C13-22 19-34 26-48"
        />
        <path
          id="valle-bloom"
          d="M0 0C-8-3-12-10-9-18-5-13-2-13 0-16 2-13 5-13 9-18 12-10 8-3 0 0ZM0 0C7-4.8 15.1-4.1 19.9 3 13.5 3.4 11.8 5.8 13.1 9.2 9.5 9.1 7.8 11.6 9.6 17.7 1.3 15.6-2.1 8.3 0 0ZM0 0C1.4 8.4-2.7 15.4-11.1 16.8-8.8 10.8-10.3 8.2-13.9 8-12.3 4.8-13.8 2.2-20.1 1.2-14.7-5.4-6.6-5.4 0 0Z"
        />
      </defs>
      <g>
        <path
          d="M96 60v0M210 24v0M286 96v0M402 30v0M820 34v0M934 92v0M1016 30v0M1120 84v0M690 76v0M40 150v0M1164 170v0M560 40v0"
          stroke="var(--v-star)"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <path
          d="M152 110v0M330 40v0M470 84v0M880 130v0M1070 128v0M760 20v0M620 110v0"
          stroke="var(--v-star)"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </g>
      <circle cx="648" cy="238" r="172" fill="var(--v-glow)" opacity=".28" />
      <circle cx="648" cy="238" r="116" fill="var(--v-glow)" opacity=".45" />
      <circle cx="648" cy="238" r="70" fill="var(--v-sun)" />
      <path
        d="M648 40v34M552 70l16 29M744 70l-16 29M482 142l29 16M814 142l-29 16"
        stroke="var(--v-ray)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M622 214a14 14 0 1 0 .1 0ZM664 252a10 10 0 1 0 .1 0ZM674 208a7 7 0 1 0 .1 0Z"
        fill="var(--v-crater)"
      />
      <path
        d="M560 352C640 330 690 318 742 300c40-14 78-44 112-66 14-9 30-8 40 2 10 9 22 8 34 2 18-10 30-34 56-42 26-8 44 12 60 26 14 12 32 6 48-4 20-12 38-4 52 12 18 22 30 44 66 62v90H560Z"
        fill="var(--v-far)"
      />
      <path
        d="M836 246c8-6 12-8 18-12 14-9 30-8 40 2 10 9 22 8 34 2 18-10 30-34 56-42 26-8 44 12 60 26 14 12 32 6 48-4 20-12 38-4 52 12 6 8 12 16 18 24-12-2-16-12-28-12-14 0-16 14-30 12-12-2-16-12-28-10-16 2-16 18-32 18-14 0-14-20-28-22-16-2-18 22-34 22-16 0-14-18-28-16-14 2-18 22-36 22-14 0-18-14-32-16-18-2-32 4-50-6Z"
        fill="var(--v-snow)"
      />
      <path
        d="M428 84c-6-16 6-26 20-26 2-16 22-24 38-16 8-16 36-18 46-4 18-8 40 2 38 18-2 14-24 14-34 8-8 12-28 12-38 4-8 10-24 12-34 4-6 10-14 14-36 12Z"
        fill="var(--v-smoke)"
      />
      <path
        d="M60 372C190 320 296 220 372 96c4-7 8-11 14-8 8 5 14 3 22-1 10-5 18-4 26 0 6 3 12 3 18-1 7-4 12 0 16 7 62 116 166 206 300 260v40H60Z"
        fill="var(--v-volcano)"
      />
      <path
        d="M372 96c4-7 8-11 14-8 8 5 14 3 22-1 10-5 18-4 26 0 6 3 12 3 18-1 7-4 12 0 16 7 20 38 44 72 70 102-12 4-20-14-32-10-10 4-8 26-18 30-12 4-20-34-32-30-10 4-8 42-20 44-10 2-16-40-28-40-12 0-16 30-28 34-10 2-10-28-22-28-14 0-22 26-34 22-6-2-6-10-4-16 20-32 38-66 52-105Z"
        fill="var(--v-snow)"
      />
      <path
        d="M468 93c62 116 166 206 300 260v20H566c-10-50-58-66-66-116-6-38 14-50-4-86-10-22-44-42-46-77 7-3 12-5 18-1Z"
        fill="var(--v-shade)"
        opacity=".26"
      />
      <path
        d="M0 330c120-34 220-30 330-6 120 26 210 20 320-8 130-33 250-40 360-14 70 16 130 14 190 2v140H0Z"
        fill="var(--v-hill)"
      />
      <path
        d="M0 372c150-36 270-26 390-6 150 24 270 4 400-12 150-18 280-6 410 22v68H0Z"
        fill="var(--v-field)"
      />
      <g fill="none" stroke="var(--v-row)" strokeWidth="3" strokeLinecap="round" opacity=".7">
        <path d="M20 388c120-20 220-18 320-4M60 404c110-16 200-14 290-2M120 420c90-12 170-10 250 0" />
        <path d="M960 376c80 0 150 10 220 26M930 388c80 0 160 10 250 30" />
      </g>
      <path
        d="M716 392c-15-34-12-80 0-104 12 24 15 70 0 104ZM686 392c-10-22-8-52 0-68 8 16 10 46 0 68Z"
        fill="var(--v-cypress)"
      />
      <path d="M846 392v-76h112v76Z" fill="var(--v-wallshade)" />
      <path d="M874 316a30 30 0 0 1 60 0Z" fill="var(--v-dome)" />
      <path d="M904 286v-16m-7 6h14" stroke="var(--v-trim)" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M889 291c-6 8-8 16-8 25M904 286v30M919 291c6 8 8 16 8 25"
        fill="none"
        stroke="var(--v-trim)"
        strokeWidth="2"
        opacity=".6"
      />
      <path d="M840 318h124" stroke="var(--v-trim)" strokeWidth="6" strokeLinecap="round" />
      <path d="M868 392v-34a12 12 0 0 1 24 0v34Z" fill="var(--v-lit)" />
      <path
        d="M738 392v-86c0-10 10-10 16-16 6-7 5-14 12-22 8-9 20-8 28-8s20-1 28 8c7 8 6 15 12 22 6 6 16 6 16 16v86Z"
        fill="var(--v-wall)"
      />
      <path
        d="M738 306c0-10 10-10 16-16 6-7 5-14 12-22 8-9 20-8 28-8s20-1 28 8c7 8 6 15 12 22 6 6 16 6 16 16"
        fill="none"
        stroke="var(--v-trim)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M770 262v-34c0-17 10-26 24-28 14 2 24 11 24 28v34Z" fill="var(--v-wall)" />
      <path
        d="M766 230c2-20 12-31 28-34 16 3 26 14 28 34"
        fill="none"
        stroke="var(--v-trim)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M782 258v-24a12 12 0 0 1 24 0v24Z" fill="var(--v-arch)" />
      <path
        d="M794 224v6M785 250c4-2 3-8 4-12 1-5 3-7 5-7s4 2 5 7c1 4 0 10 4 12Z"
        fill="var(--v-bell)"
        stroke="var(--v-bell)"
        strokeWidth="2"
      />
      <path d="M794 196v-26m-9 9h18" stroke="var(--v-trim)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="794" cy="292" r="11" fill="var(--v-lit)" />
      <path d="M794 281v22m-11-11h22" stroke="var(--v-trim)" strokeWidth="2" />
      <path d="M774 392v-44a20 20 0 0 1 40 0v44Z" fill="var(--v-door)" />
      <path d="M794 330v62" stroke="var(--v-lit)" strokeWidth="2" opacity=".7" />
      <path d="M738 384h112" stroke="var(--v-trim)" strokeWidth="4" opacity=".5" />
      <path d="M752 348v-16a7 7 0 0 1 14 0v16ZM822 348v-16a7 7 0 0 1 14 0v16Z" fill="var(--v-lit)" />
      <path d="M774 391h40c8 18-40 26-78 49H590c70-18 190-28 184-49Z" fill="var(--v-path)" />
      <g transform="translate(-14 -15)">
        <path
          d="M649 402c5-4 15-4 20 0 5 6 6 26 6 36h-8l-8-12-8 12h-8c0-10 1-30 6-36Z"
          fill="var(--v-shirt)"
        />
        <circle cx="659" cy="392" r="7" fill="var(--v-skin)" />
        <path d="M643 390c10-4 22-4 32 0-8 3-24 3-32 0Zm8-1c0-11 16-11 16 0Z" fill="var(--v-hat)" />
        <path d="M690 438c2-12 4-22 8-30 6-6 16-6 22 0 4 8 6 18 8 30Z" fill="var(--v-dress)" />
        <path
          d="M698 392c2-12 20-12 22 0 2 8 8 14 9 26-12 4-28 4-40 0 1-12 7-18 9-26Z"
          fill="var(--v-rebozo)"
        />
        <circle cx="709" cy="394" r="7" fill="var(--v-skin)" />
        <path d="M675 438c1-8 2-14 5-18 3-2 7-2 10 0 3 4 4 10 5 18Z" fill="var(--v-child)" />
        <circle cx="685" cy="413" r="6" fill="var(--v-skin)" />
        <path d="M679 411c1-8 11-8 12 0Z" fill="var(--v-hair)" />
      </g>
      <path
        d="M930 396c-8-20 4-34 2-52-1-12 10-22 22-18 4-12 22-12 26 0 12 0 20 12 14 22 10 10 2 22 4 34 1 8-4 14-8 14Z"
        fill="var(--v-leaf)"
      />
      <g fill="var(--v-bloom)">
        <use href="#valle-bloom" x="948" y="344" />
        <use href="#valle-bloom" x="972" y="336" />
        <use href="#valle-bloom" x="986" y="360" />
        <use href="#valle-bloom" x="960" y="366" />
        <use href="#valle-bloom" x="940" y="380" />
        <use href="#valle-bloom" x="978" y="386" />
      </g>
      <path
        d="M948 344v0M972 336v0M986 360v0M960 366v0M940 380v0M978 386v0"
        stroke="var(--v-lit)"
        strokeWidth="5.2"
        strokeLinecap="round"
      />
      <path d="M0 424c130-26 260-20 400-4 200 22 330 2 480-8 130-8 230 0 320 14v20H0Z" fill="var(--v-near)" />
      <g fill="var(--v-agave)">
        <use href="#valle-agave" x="150" y="426" transform="translate(-75 -213) scale(1.5)" />
        <use href="#valle-agave" x="330" y="432" />
        <use href="#valle-agave" x="470" y="438" transform="translate(141 131) scale(.7)" />
        <use href="#valle-agave" x="1085" y="430" transform="translate(-325.5 -129) scale(1.3)" />
        <use href="#valle-agave" x="985" y="438" transform="translate(296 131) scale(.7)" />
      </g>
      <g stroke="var(--v-agavelight)" strokeWidth="1.8" strokeLinecap="round">
        <use href="#valle-vein" x="150" y="426" transform="translate(-75 -213) scale(1.5)" />
        <use href="#valle-vein" x="330" y="432" />
        <use href="#valle-vein" x="1085" y="430" transform="translate(-325.5 -129) scale(1.3)" />
      </g>
    </>
  );
}
