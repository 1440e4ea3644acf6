-- Demonstration content of the local stack; a hosted project never runs it. The people exist already
-- (supabase/local/demo-accounts.ts): …a1 Marta, …a2 Lucía, …a3 Abel (admin), …a4 Sara (super admin).
-- Everything carries its announced_at, so that no phone rings for old texts.

-- They came before what they wrote.
update public.app_users set created_at = joined.at from (values
  ('00000000-0000-4000-8000-0000000000a1'::uuid, now() - interval '380 days'), ('00000000-0000-4000-8000-0000000000a2', now() - interval '366 days'),
  ('00000000-0000-4000-8000-0000000000a3', now() - interval '540 days'), ('00000000-0000-4000-8000-0000000000a4', now() - interval '541 days')
) as joined (id, at) where app_users.id = joined.id;
update public.profiles set created_at = app_users.created_at from public.app_users where app_users.id = profiles.id;

-- Ministries, and what each of the four says of themselves in the directory.
insert into public.ministries (id, name, is_pastoral, is_active, created_at) values
  ('00000000-0000-4000-8000-00000000b101', 'Alabanza', false, true, now() - interval '500 days'),
  ('00000000-0000-4000-8000-00000000b102', 'Cuidado pastoral', true, true, now() - interval '500 days'),
  ('00000000-0000-4000-8000-00000000b103', 'Jóvenes', false, true, now() - interval '420 days'),
  ('00000000-0000-4000-8000-00000000b104', 'Escuelita de los domingos', false, true, now() - interval '400 days'),
  ('00000000-0000-4000-8000-00000000b105', 'Despensas y visitas', false, true, now() - interval '210 days'),
  ('00000000-0000-4000-8000-00000000b106', 'Teatro', false, false, now() - interval '480 days');
insert into public.ministry_members (ministry_id, user_id, is_leader, created_at)
select ('00000000-0000-4000-8000-00000000b' || ministry)::uuid, ('00000000-0000-4000-8000-0000000000' || person)::uuid, is_leader, now() - interval '300 days'
from (values ('101', 'a1', true), ('101', 'a2', false), ('102', 'a3', true), ('102', 'a4', false), ('103', 'a2', true), ('104', 'a1', false),
  ('105', 'a4', true), ('105', 'a2', false)) as served (ministry, person, is_leader);
update public.member_details set phone = told.phone, birth_day = told.birth_day, birth_month = told.birth_month,
  neighbourhood = told.neighbourhood, about = told.about, phone_for = told.phone_for::public.field_audience, email_for = 'leaders',
  birthday_for = told.birthday_for::public.field_audience, neighbourhood_for = 'members', about_for = 'members',
  listed_since = now() - interval '200 days', listed_by = '00000000-0000-4000-8000-0000000000a4'
from (values
  ('00000000-0000-4000-8000-0000000000a1'::uuid, '222 555 0141', 12, 10, 'Barrio de Santa María Xixitla',
    'Canto contralto y dirijo los ensayos de los miércoles. Tengo dos hijas y un limonero que da para todos: pasen por una bolsa.', 'leaders', 'members'),
  ('00000000-0000-4000-8000-0000000000a2', '222 555 0142', 3, 4, 'San Andrés Cholula',
    'Llegué de Tlaxcala hace un año. Doy clases de matemáticas y acompaño a los jóvenes los sábados.', 'nobody', 'members'),
  ('00000000-0000-4000-8000-0000000000a3', '222 555 0143', 21, 6, 'Momoxpan',
    'Visito hospitales los martes. Si alguien de tu casa está internado, avísame y vamos.', 'members', 'nobody'),
  ('00000000-0000-4000-8000-0000000000a4', '222 555 0144', 30, 11, 'Centro',
    'Llevo la oficina y las despensas. Busco quien tenga camioneta los viernes.', 'members', 'leaders')
) as told (id, phone, birth_day, birth_month, neighbourhood, about, phone_for, birthday_for)
where member_details.user_id = told.id;
insert into public.consents (user_id, kind, notice_version, is_given, created_at)
select id, kind, 0, true, now() - interval '200 days' from public.app_users, unnest(enum_range(null::public.consent_kind)) as kind;
insert into public.contact_requests (from_id, to_id, from_name, message, created_at) values
  ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-0000000000a1', 'Lucía Ramírez',
    'Quiero cantar en el coro de Navidad. ¿A qué hora ensayan?', now() - interval '1 day');

insert into public.prophecies (id, slug, title, category, author, author_id, status, publish_date, announced_at, created_at, content) values
('00000000-0000-4000-8000-000000000101', 'alzare-mis-ojos-al-volcan', 'Alzaré mis ojos al volcán', 'Esperanza', 'Samuel Tecuapetla',
 '00000000-0000-4000-8000-0000000000a3', 'published', now() - interval '3 days', now() - interval '3 days', now() - interval '5 days',
 '<p>Hay mañanas en Cholula en que el Popocatépetl amanece sin una sola nube y parece que uno podría tocarlo con la mano. Y hay otras en que la neblina baja hasta la milpa y no se ve ni la barda del vecino. El volcán, sin embargo, no se ha movido. Está en el mismo lugar en que estaba ayer.</p><p>El Señor nos dice en esta temporada: <strong>«No midan mi cercanía por lo que alcanzan a ver»</strong>. Algunos de ustedes han orado durante meses y sienten que el cielo se les cerró. No se cerró. Es neblina, y la neblina se levanta.</p><blockquote><p>«Alzaré mis ojos a los montes, de donde vendrá mi socorro. Mi socorro viene de Jehová, que hizo los cielos y la tierra.» Salmo 121:1-2</p></blockquote><p>Noten que el salmista no dice que el socorro venga del monte. El monte solo le recuerda hacia dónde mirar. Así también nosotros: la medicina, el trabajo, el consejo de un buen amigo son monte y no cielo. Demos gracias por ellos, y levantemos la vista un poco más arriba.</p><h2>Para esta semana</h2><ul><li>Cada mañana, antes de mirar el teléfono, asómate a la ventana y di en voz alta: «Tú sigues aquí».</li><li>Escribe el nombre de una persona que esté en la neblina y ora por ella cada día.</li><li>Llámale el sábado. No lleves respuestas; lleva pan.</li></ul><p>El que te guarda no se dormirá. Sal hoy a trabajar con la espalda derecha: no caminas solo.</p>'),
('00000000-0000-4000-8000-000000000102', 'la-mesa-que-no-se-levanta', 'La mesa que no se levanta', 'Familia', 'Elena Ortega',
 '00000000-0000-4000-8000-0000000000a3', 'published', now() - interval '12 days', now() - interval '12 days', now() - interval '14 days',
 '<p>En casa de mi abuela la mesa no se levantaba hasta que llegaba el último. Podían dar las diez de la noche; ahí seguía el plato tapado con una servilleta bordada y la olla en la lumbre, bajita. Ninguno de nosotros dudó nunca de que en esa casa lo esperaban.</p><p>Mientras orábamos el jueves por las familias de la congregación, vino a nuestro corazón esa imagen: <strong>una mesa puesta y una silla vacía</strong>. Y entendimos que el Padre no ha retirado el plato de nadie. Ni del hijo que se fue al norte y ya no llama, ni de la hermana que se enojó con nosotros y tuvo sus razones, ni del papá que no sabe cómo volver a hablarles a los suyos.</p><blockquote><p>«Y levantándose, vino a su padre. Y como aún estuviese lejos, viólo su padre, y fue movido a misericordia.» Lucas 15:20</p></blockquote><p>El padre de la parábola lo vio desde lejos porque seguía mirando el camino. Esa es la palabra para las familias este mes: sigan mirando el camino. No para reclamar cuando vuelvan, sino para correr.</p><p>Si en tu casa hay una silla vacía, no la quites. Ponle un mantel limpio.</p>'),
('00000000-0000-4000-8000-000000000103', 'agua-en-tiempo-de-secas', 'Agua en tiempo de secas', 'Fe', 'Samuel Tecuapetla',
 '00000000-0000-4000-8000-0000000000a3', 'published', now() - interval '29 days', now() - interval '29 days', now() - interval '30 days',
 '<p>El maguey no se queja de la seca. Guarda en el corazón el agua de las lluvias pasadas y de ella vive, y hasta le alcanza para dar. Los que lo raspan saben que, mientras más se le pide, más mana; y que el que se deja de raspar, se seca.</p><p>Así veo hoy a nuestra congregación. Venimos de meses largos: se fueron familias queridas, hubo enfermedad, se cayeron trabajos. Pero el Señor nos pregunta: <em>¿qué guardaste cuando llovía?</em> Los cantos que aprendimos de niños, los versículos que nos hicieron memorizar, las veces que él respondió. Es tiempo de beber de ahí.</p><blockquote><p>«El que cree en mí, como dice la Escritura, ríos de agua viva correrán de su vientre.» Juan 7:38</p></blockquote><p>No pide el Señor que finjamos abundancia. Pide que no cerremos la mano. <strong>El que da un vaso de agua en tiempo de secas descubre que su pozo era más hondo de lo que creía.</strong></p><p>Hermanos, no esperen a tener para compartir. Empiecen por poco: una hora, una despensa, una visita. Y verán manar.</p>'),
('00000000-0000-4000-8000-000000000104', 'el-que-sana-tambien-acompana', 'El que sana también acompaña', 'Sanidad', 'Elena Ortega',
 '00000000-0000-4000-8000-0000000000a3', 'published', now() - interval '47 days', now() - interval '47 days', now() - interval '47 days',
 '<p>A veces preguntamos solamente: «Señor, ¿me vas a sanar?». Y él, que no desprecia esa pregunta, responde también otra que no habíamos hecho: <strong>«No te voy a soltar»</strong>.</p><p>Estuvimos esta semana en tres hospitales. En uno celebramos un alta que los doctores no esperaban. En otro sostuvimos la mano de un hermano que partió con el Señor mientras cantábamos bajito. En los dos cuartos estaba el mismo Dios, y en los dos hubo paz. No sabemos explicarlo; solamente somos testigos.</p><h2>Una palabra para quien espera resultados</h2><p>Tu vida no cuelga de un papel. Llegue lo que llegue el martes, ya está escrito que nada te puede apartar de su amor: ni la muerte, ni la vida, ni lo presente, ni lo por venir.</p><h2>Una palabra para quien cuida</h2><p>También tú estás cansado, y nadie te pregunta. El Señor sí te ve, a las tres de la mañana, cambiando sábanas. Lo que haces con esas manos lo recibe él como hecho a sí mismo. Deja que otros te releven un rato: pedir ayuda no es falta de fe.</p><p>Oramos por sanidad sin cansarnos, porque él es bueno. Y descansamos sin entender, porque él es Dios.</p>'),
('00000000-0000-4000-8000-000000000105', 'cuando-no-salen-las-palabras', 'Cuando no salen las palabras', 'Oración', 'Samuel Tecuapetla',
 '00000000-0000-4000-8000-0000000000a3', 'published', now() - interval '68 days', now() - interval '68 days', now() - interval '70 days',
 '<p>Un hermano me confesó hace días, con vergüenza, que lleva semanas sin poder orar. «Me hinco —me dijo— y no me sale nada. Nomás me quedo ahí». Le contesté lo que hoy quiero decirles a todos: <strong>quedarse ahí es orar</strong>.</p><p>El niño que se duerme en brazos de su madre no le está diciendo nada, y no hay conversación más honda que esa. Dios no lleva la cuenta de nuestras frases. Hay temporadas en que la oración más fiel que podemos ofrecer es no levantarnos de la silla.</p><blockquote><p>«El Espíritu ayuda nuestra flaqueza: porque qué hemos de pedir como conviene, no lo sabemos; sino que el mismo Espíritu pide por nosotros con gemidos indecibles.» Romanos 8:26</p></blockquote><p>Si hoy no te salen las palabras, presta las de la iglesia. Di el Padre Nuestro despacio, una frase por cada respiración. Abre un salmo y deja que David llore por ti. Ven el miércoles y siéntate: alguien más cantará, y ese canto también será tuyo.</p><p>Y si ni eso puedes, di solamente su nombre. Él sabe lo que quieres decir.</p>'),
('00000000-0000-4000-8000-000000000106', 'piedras-vivas', 'Piedras vivas', 'Iglesia', 'Tomás Cuautle',
 '00000000-0000-4000-8000-0000000000a4', 'published', now() - interval '92 days', now() - interval '92 days', now() - interval '93 days',
 '<p>Fui albañil cuarenta años. Cuando llegué a esta congregación, lo primero que hice fue mirarle las grietas al templo; es maña del oficio. Con el tiempo aprendí que Dios construye de otra manera: él no escoge las piedras parejas.</p><p>Para un muro de piedra braza se necesita de todo. La grande sostiene, la chica acuña, la chueca entra justo donde ninguna otra cabía. <strong>La única piedra que no sirve es la que se queda en el montón.</strong></p><blockquote><p>«Vosotros también, como piedras vivas, sed edificados una casa espiritual.» 1 Pedro 2:5</p></blockquote><p>El Señor me puso esta palabra para los que se sientan hasta atrás y se van antes del canto final. Usted que piensa que no hace falta: sí hace falta, y se nota el hueco. No venga a ver el muro. Venga a ser muro.</p><p>Y para los que llevamos años aquí: hagamos lugar. Una pared sin mezcla se cae con el primer temblor, y la mezcla de la iglesia es la paciencia de unos con otros.</p>'),
('00000000-0000-4000-8000-000000000107', 'la-lampara-de-la-abuela', 'La lámpara de la abuela', 'Fe', 'Sara Domínguez',
 '00000000-0000-4000-8000-0000000000a4', 'published', now() - interval '118 days', now() - interval '118 days', now() - interval '119 days',
 '<p>Cuando se iba la luz, mi abuela no se apuraba. Iba a tientas hasta la alacena, bajaba la lámpara de petróleo y nos decía: «No se muevan, ya mero». Nosotros, los niños, nos quedábamos quietos porque su voz ya alumbraba.</p><p>Pablo le escribió a Timoteo que su fe había vivido primero en su abuela Loida y en su madre Eunice. Así nos llegó a casi todos: alguien anduvo a tientas antes y no soltó la lámpara.</p><p>Siento de parte del Señor un encargo para esta generación: <strong>no dejemos que la fe se nos vuelva un recuerdo bonito de la abuela</strong>. La lámpara no es para la repisa. Se le pone mecha, se limpia el vidrio, se enciende.</p><ul><li>La mecha es la Palabra leída aunque sea de a poco.</li><li>El vidrio limpio es pedir perdón antes de que anochezca.</li><li>La lumbre la pone Dios, y nunca se ha tardado con quien se la pide.</li></ul><p>Habrá noches en que tus hijos oigan nada más tu voz. Que les alcance.</p>'),
('00000000-0000-4000-8000-000000000108', 'sembrar-con-lagrimas', 'Sembrar con lágrimas', 'Esperanza', 'Samuel Tecuapetla',
 '00000000-0000-4000-8000-0000000000a3', 'published', now() - interval '149 days', now() - interval '149 days', now() - interval '150 days',
 '<p>Don Chucho, que en paz descanse, sembró maíz el año en que perdió a su esposa. Sus hijos le decían que dejara descansar la tierra y se dejara descansar él. Contestó: «La tierra no tiene la culpa». Y se fue a la yunta llorando.</p><p>Aquel año le dio la mejor cosecha que le recordamos. No porque las lágrimas rieguen mejor que la lluvia, sino porque no dejó la semilla en el costal.</p><blockquote><p>«Los que sembraron con lágrimas, con regocijo segarán. Irá andando y llorando el que lleva la preciosa simiente; mas volverá a venir con regocijo, trayendo sus gavillas.» Salmo 126:5-6</p></blockquote><p>El Señor no nos pide que dejemos de llorar para empezar a sembrar. <strong>Nos pide que sembremos mientras lloramos.</strong> Esa palabra es para quien tiene un duelo reciente y siente culpa por seguir viviendo: levántate mañana, barre tu patio, ve al culto, abraza a tus nietos. Eso es sembrar.</p><p>La cosecha no depende de tu ánimo. Depende del Dueño del campo, y él ya mandó decir que viene.</p>'),
('00000000-0000-4000-8000-000000000109', 'una-sola-tortilla', 'Una sola tortilla', 'Familia', 'Elena Ortega',
 '00000000-0000-4000-8000-0000000000a3', 'published', now() - interval '178 days', now() - interval '178 days', now() - interval '179 days',
 '<p>La viuda de Sarepta tenía un puño de harina y tantito aceite. Iba a hacer una sola tortilla para ella y su hijo, y después —lo dice así, sin adornos— a dejarse morir. En ese momento llegó el profeta a pedirle de comer.</p><p>¡Qué atrevimiento!, pensamos. Pero Dios no le estaba quitando la última tortilla: <strong>la estaba invitando a una mesa que no se acaba</strong>.</p><p>En muchas casas de la congregación la cuenta no sale este mes. Lo sabemos porque nos lo han contado con los ojos bajos. Hermanos, aquí no se agachan los ojos. La despensa del atrio es de todos: el que tiene, deja; el que necesita, toma; y ninguno da explicaciones.</p><blockquote><p>«La harina de la tinaja no escaseará, ni se disminuirá la botija del aceite.» 1 Reyes 17:14</p></blockquote><p>A quien hoy solo le queda una tortilla, el Señor le dice: pártela. Y a quien le quedan veinte, le dice lo mismo.</p>'),
('00000000-0000-4000-8000-000000000110', 'el-silencio-del-sabado', 'El silencio del sábado', 'Esperanza', 'Samuel Tecuapetla',
 '00000000-0000-4000-8000-0000000000a3', 'published', now() - interval '214 days', now() - interval '214 days', now() - interval '215 days',
 '<p>Entre el viernes de la cruz y el domingo de la piedra removida hubo un sábado entero en que no pasó nada. Nadie supo qué decir. Los discípulos cerraron la puerta; las mujeres prepararon especias para un cuerpo que, pensaban, se iba a quedar ahí.</p><p>Casi toda nuestra vida transcurre en ese sábado. Ya sucedió lo que dolió y aún no sucede lo que esperamos. <strong>Pero el cielo no estaba quieto: estaba madrugando.</strong></p><h2>Qué hacer mientras tanto</h2><p>Las mujeres hicieron lo único que podían: juntar aromas y esperar a que clareara. No entendían la resurrección, y aun así fueron las primeras en llegar. Dios premió su fidelidad, no su certeza.</p><p>Si estás en sábado, prepara aromas. Cocina algo rico. Escribe la carta que debes. Canta aunque te tiemble la voz. Y pon el despertador temprano, porque no sabes cuál de estas mañanas vas a encontrar la piedra corrida.</p><blockquote><p>«Por la tarde durará el lloro, y a la mañana vendrá la alegría.» Salmo 30:5</p></blockquote>'),
('00000000-0000-4000-8000-000000000111', 'las-manos-que-tejen', 'Las manos que tejen', 'Sanidad', 'Sara Domínguez',
 '00000000-0000-4000-8000-0000000000a4', 'published', now() - interval '247 days', now() - interval '247 days', now() - interval '248 days',
 '<p>Mi tía Licha teje en telar de cintura. El revés de sus rebozos es un enredo de hilos cortados y nudos; el derecho, un jardín. «No me los mires por atrás hasta que acabe», nos regañaba.</p><p>Esta palabra es para quien mira su vida y nada más ve nudos: el divorcio que no querías, el negocio que quebró, la oportunidad que dejaste pasar. <strong>El Señor todavía no baja la tela del telar.</strong></p><p>No digo que él haya mandado cada dolor. Digo que ninguno se le ha quedado sin usar. Conozco a una hermana que pasó años en una clínica y hoy nadie sabe acompañar a un enfermo como ella. Del nudo salió la flor.</p><p>Déjate trabajar. El telar aprieta, sí; por eso la tela no se deshace.</p>'),
('00000000-0000-4000-8000-000000000112', 'toquen-las-campanas', 'Toquen las campanas', 'Iglesia', 'Tomás Cuautle',
 '00000000-0000-4000-8000-0000000000a4', 'published', now() - interval '281 days', now() - interval '281 days', now() - interval '282 days',
 '<p>En los pueblos la campana no pregunta quién está despierto. Toca. Toca para la fiesta y para el difunto, para la misa y para el incendio, y cada quien al oírla sabe qué le corresponde.</p><p>El Señor está volviendo a colgar campanas. Jóvenes que no se atrevían a hablar van a dar testimonio en su salón. Mujeres que enseñan a sus hijos en la cocina van a enseñar a muchos. Ancianos que creían haber terminado tienen todavía la palabra más importante por decir.</p><blockquote><p>«Derramaré mi Espíritu sobre toda carne, y profetizarán vuestros hijos y vuestras hijas; vuestros viejos soñarán sueños, y vuestros mancebos verán visiones.» Joel 2:28</p></blockquote><p>No toca uno la campana porque sea de bronce bueno. La toca porque alguien tiene que avisar. <strong>Si Dios te ha dado una palabra de ánimo para tu vecino, no la guardes hasta que te sientas digno.</strong> Jala la cuerda.</p><ol><li>Pide al Señor un nombre.</li><li>Dile a esa persona, con tus palabras, lo que Dios ha hecho contigo.</li><li>Invítala a comer. La fe entra mejor con mole.</li></ol>'),
('00000000-0000-4000-8000-000000000113', 'perdonar-setenta-veces', 'Perdonar setenta veces', 'Otra', 'Elena Ortega',
 '00000000-0000-4000-8000-0000000000a3', 'published', now() - interval '316 days', now() - interval '316 days', now() - interval '317 days',
 '<p>Perdonar no es decir que no pasó nada. Sí pasó. Tampoco es volver a ponerse donde a uno lo lastiman; el Señor no pide eso y a nadie se lo vamos a pedir aquí.</p><p>Perdonar es <strong>devolverle a Dios la báscula</strong>. Cansa mucho andar cargándola todo el día, pesando lo que el otro debe. Y nunca cuadra la cuenta.</p><blockquote><p>«Perdonad, y seréis perdonados.» Lucas 6:37</p></blockquote><p>Pedro quería saber hasta cuándo. Siete veces le parecían muchas. La respuesta de Jesús no fue un número más grande, fue otro modo de vivir: sin libreta.</p><p>Quizá hoy solo puedas decir: «Señor, no quiero perdonar, pero quiero querer». Con eso empieza él. Ha levantado casas enteras con menos cimiento.</p>'),
('00000000-0000-4000-8000-000000000114', 'ano-de-puertas-abiertas', 'Año de puertas abiertas', 'Oración', 'Samuel Tecuapetla',
 '00000000-0000-4000-8000-0000000000a3', 'published', now() - interval '348 days', now() - interval '348 days', now() - interval '349 days',
 '<p>Velamos la última noche del año con las puertas del templo abiertas, a pesar del frío. Fue idea de los jóvenes, y al principio nos pareció una ocurrencia. A las once entró una familia que no conocíamos: venían caminando desde la terminal y vieron luz.</p><p>Durmieron en el salón de los niños. Al amanecer desayunamos juntos el año nuevo. Y mientras servíamos el atole entendimos la palabra que estábamos pidiendo: <strong>«No les abro puertas para que salgan a buscar bendición; se las abro para que otros entren»</strong>.</p><blockquote><p>«He aquí, he dado una puerta abierta delante de ti, la cual ninguno puede cerrar.» Apocalipsis 3:8</p></blockquote><p>Que sea este un año de puertas. Que en cada casa de la congregación haya luz prendida y un lugar de más. Que al que toque no le preguntemos primero de dónde viene, sino si ya comió.</p><p>Y si eres tú quien viene caminando en la noche: aquí hay luz. Pásale.</p>'),
('00000000-0000-4000-8000-000000000115', 'lo-que-dios-hace-despacio', 'Lo que Dios hace despacio', 'Fe', 'Samuel Tecuapetla',
 '00000000-0000-4000-8000-0000000000a3', 'draft', now(), null, now() - interval '1 day',
 '<p>El fuego fuerte quema el tamal por fuera y lo deja crudo por dentro. Las cosas que alimentan se hacen a fuego lento y con la olla tapada.</p><p>(Falta: el testimonio de la familia Tecuanhuey y cerrar con Santiago 5.)</p>'),
('00000000-0000-4000-8000-000000000116', 'adviento-en-el-valle', 'Adviento en el valle', 'Esperanza', 'Samuel Tecuapetla',
 '00000000-0000-4000-8000-0000000000a3', 'published', now() + interval '9 days', null, now() - interval '2 days',
 '<p>Ya se oyen los primeros cohetes y las vecinas sacan del ropero los peregrinos de barro. Antes de que nos gane la prisa de las posadas, el Señor nos invita a esperar.</p><p>Esperar no es quedarse sentado. Es barrer la casa, mandar avisar a los parientes, asomarse al camino. <strong>Quien espera a alguien querido ya empezó la fiesta.</strong></p><blockquote><p>«El pueblo que andaba en tinieblas vio gran luz.» Isaías 9:2</p></blockquote><p>Durante cuatro semanas encenderemos una vela más cada domingo. No para adornar: para acostumbrar los ojos. La luz que viene es grande y queremos reconocerla cuando toque.</p>');

insert into public.comments (id, prophecy_id, user_id, user_name, content, is_approved, announced_at, created_at) values
('00000000-0000-4000-8000-000000000201', '00000000-0000-4000-8000-000000000101', '00000000-0000-4000-8000-0000000000a1', 'Marta Hernández',
 'Hoy amaneció con neblina aquí en San Andrés y me acordé. Gracias, pastor: «Tú sigues aquí».', true, now(), now() - interval '2 days 6 hours'),
('00000000-0000-4000-8000-000000000202', '00000000-0000-4000-8000-000000000101', '00000000-0000-4000-8000-0000000000a4', 'Sara Domínguez',
 'El sábado llevamos pan a la casa de la familia Tecuanhuey. ¿Quién se apunta?', true, now(), now() - interval '2 days'),
('00000000-0000-4000-8000-000000000203', '00000000-0000-4000-8000-000000000102', '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez',
 'Mi hermano volvió a llamar después de tres años. No quitamos la silla.', true, now(), now() - interval '10 days'),
('00000000-0000-4000-8000-000000000204', '00000000-0000-4000-8000-000000000105', '00000000-0000-4000-8000-0000000000a1', 'Marta Hernández',
 'Lo del Padre Nuestro despacio me ha servido muchísimo por las noches.', true, now(), now() - interval '60 days');

insert into public.comments (id, prophecy_id, parent_comment_id, user_id, user_name, content, is_approved, announced_at, created_at) values
('00000000-0000-4000-8000-000000000211', '00000000-0000-4000-8000-000000000101', '00000000-0000-4000-8000-000000000201', '00000000-0000-4000-8000-0000000000a3', 'Abel Ortega',
 'Así es, Marta. Y por la tarde ya se veía el volcán completo.', true, now(), now() - interval '2 days 2 hours'),
('00000000-0000-4000-8000-000000000212', '00000000-0000-4000-8000-000000000101', '00000000-0000-4000-8000-000000000202', '00000000-0000-4000-8000-0000000000a1', 'Marta Hernández',
 'Yo me apunto y llevo atole de guayaba.', true, now(), now() - interval '1 day 20 hours'),
('00000000-0000-4000-8000-000000000213', '00000000-0000-4000-8000-000000000102', '00000000-0000-4000-8000-000000000203', '00000000-0000-4000-8000-0000000000a1', 'Marta Hernández',
 '¡Gloria a Dios, Lucía! Lloré de gusto al leerte.', true, now(), now() - interval '9 days');

insert into public.comments (id, prophecy_id, user_id, user_name, content, is_approved, announced_at, created_at) values
('00000000-0000-4000-8000-000000000221', '00000000-0000-4000-8000-000000000101', '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez',
 '¿Podrían seguir orando por mi mamá? Salió limpia de sus estudios, pero sigue muy cansada.', null, null, now() - interval '3 hours');

-- A year of what prophecies moved people to say.
insert into public.comments (id, prophecy_id, user_id, user_name, content, is_approved, announced_at, created_at)
select ('00000000-0000-4000-8000-0000000002' || said.code)::uuid, ('00000000-0000-4000-8000-0000000001' || said.prophecy)::uuid,
  ('00000000-0000-4000-8000-0000000000' || said.person)::uuid, said.name, said.content, true, now(), now() - said.ago
from (values
  ('41', '06', 'a1', 'Marta Hernández', 'Mi papá también fue albañil. Se lo leí en la cocina y se quedó callado un buen rato.', interval '90 days'),
  ('42', '07', 'a2', 'Lucía Ramírez', 'En mi casa todavía hay una lámpara de esas. Hoy la bajamos de la alacena.', interval '117 days'),
  ('43', '08', 'a4', 'Sara Domínguez', 'Se la leí a mi vecina, que acaba de enterrar a su esposo. Me pidió que se la copiara.', interval '146 days'),
  ('44', '09', 'a1', 'Marta Hernández', 'Con un puño de harina empecé a vender pan. Así fue, tal cual.', interval '176 days'),
  ('45', '10', 'a2', 'Lucía Ramírez', 'Este sábado no prendimos la tele. Los niños preguntaron por qué y platicamos largo.', interval '212 days'),
  ('46', '11', 'a3', 'Abel Ortega', 'Por atrás, puros nudos. Así va mi semana, y así me consuela.', interval '245 days'),
  ('47', '12', 'a4', 'Sara Domínguez', 'Los jóvenes ya se turnan para tocar la del domingo.', interval '279 days'),
  ('48', '13', 'a2', 'Lucía Ramírez', 'Setenta veces no me sale; una ya la intenté. Oren por mí.', interval '314 days'),
  ('49', '14', 'a4', 'Sara Domínguez', 'Esa familia sigue viniendo. Hoy les tocó a ellos abrir la puerta.', interval '338 days')
) as said (code, prophecy, person, name, content, ago);

insert into public.prophecy_reactions (prophecy_id, user_id, kind, created_at) values
('00000000-0000-4000-8000-000000000101', '00000000-0000-4000-8000-0000000000a1', 'amen', now() - interval '2 days'),
('00000000-0000-4000-8000-000000000101', '00000000-0000-4000-8000-0000000000a2', 'like', now() - interval '2 days'),
('00000000-0000-4000-8000-000000000101', '00000000-0000-4000-8000-0000000000a4', 'thanks', now() - interval '1 day'),
('00000000-0000-4000-8000-000000000102', '00000000-0000-4000-8000-0000000000a2', 'amen', now() - interval '10 days'),
('00000000-0000-4000-8000-000000000104', '00000000-0000-4000-8000-0000000000a1', 'praying', now() - interval '40 days'),
('00000000-0000-4000-8000-000000000105', '00000000-0000-4000-8000-0000000000a1', 'thanks', now() - interval '60 days');

insert into public.comment_reactions (comment_id, user_id, kind, created_at) values
('00000000-0000-4000-8000-000000000203', '00000000-0000-4000-8000-0000000000a1', 'amen', now() - interval '9 days'),
('00000000-0000-4000-8000-000000000203', '00000000-0000-4000-8000-0000000000a3', 'amen', now() - interval '9 days'),
('00000000-0000-4000-8000-000000000211', '00000000-0000-4000-8000-0000000000a2', 'like', now() - interval '2 days');

insert into public.notifications (id, user_id, type, title, message, data, related_post_id, group_key, read, read_at, created_at) values
('00000000-0000-4000-8000-000000000301', '00000000-0000-4000-8000-0000000000a1', 'new_post', 'Nueva profecía', 'Alzaré mis ojos al volcán',
 '{"post_slug": "alzare-mis-ojos-al-volcan", "prophecy_id": "00000000-0000-4000-8000-000000000101", "actor_name": "Samuel Tecuapetla"}',
 '00000000-0000-4000-8000-000000000101', 'new_post:00000000-0000-4000-8000-000000000101', false, null, now() - interval '3 days'),
('00000000-0000-4000-8000-000000000302', '00000000-0000-4000-8000-0000000000a1', 'comment_reply', 'Abel Ortega respondió a tu comentario',
 'Así es, Marta. Y por la tarde ya se veía el volcán completo.',
 '{"post_slug": "alzare-mis-ojos-al-volcan", "prophecy_id": "00000000-0000-4000-8000-000000000101", "comment_id": "00000000-0000-4000-8000-000000000211", "actor_name": "Abel Ortega"}',
 '00000000-0000-4000-8000-000000000101', 'comment_reply:00000000-0000-4000-8000-000000000211', false, null, now() - interval '2 days 2 hours'),
('00000000-0000-4000-8000-000000000303', '00000000-0000-4000-8000-0000000000a1', 'new_post', 'Nueva profecía', 'La mesa que no se levanta',
 '{"post_slug": "la-mesa-que-no-se-levanta", "prophecy_id": "00000000-0000-4000-8000-000000000102", "actor_name": "Elena Ortega"}',
 '00000000-0000-4000-8000-000000000102', 'new_post:00000000-0000-4000-8000-000000000102', true, now() - interval '11 days', now() - interval '12 days'),
('00000000-0000-4000-8000-000000000304', '00000000-0000-4000-8000-0000000000a1', 'system_update', 'Cambios en el sitio',
 'Ahora puedes guardar cada profecía en tu teléfono y leerla sin conexión.', '{}', null, null, true, now() - interval '20 days', now() - interval '21 days'),
('00000000-0000-4000-8000-000000000305', '00000000-0000-4000-8000-0000000000a2', 'new_post', 'Nueva profecía', 'Alzaré mis ojos al volcán',
 '{"post_slug": "alzare-mis-ojos-al-volcan", "prophecy_id": "00000000-0000-4000-8000-000000000101", "actor_name": "Samuel Tecuapetla"}',
 '00000000-0000-4000-8000-000000000101', 'new_post:00000000-0000-4000-8000-000000000101', false, null, now() - interval '3 days'),
('00000000-0000-4000-8000-000000000306', '00000000-0000-4000-8000-0000000000a1', 'review_result', '¡Tu testimonio ya está publicado!',
 'Llevaba ocho meses sin trabajo fijo. La hermana Elena me prestó su horno y empecé a vender pan los sábados afuera del templo.',
 '{"path": "/testimonios#mis-testimonios", "kind": "testimonial", "outcome": "accepted"}', null,
 'decision:testimonial:00000000-0000-4000-8000-000000000401', true, now() - interval '5 days', now() - interval '6 days');

insert into public.testimonials (id, author_id, author_name, status, created_at, updated_at, content) values
('00000000-0000-4000-8000-000000000401', '00000000-0000-4000-8000-0000000000a1', 'Marta Hernández', 'approved', now() - interval '6 days', now() - interval '6 days',
 'Llevaba ocho meses sin trabajo fijo. La hermana Elena me prestó su horno y empecé a vender pan los sábados afuera del templo. Hoy tengo tres pedidos fijos y le enseño a mi sobrina. Dios no me mandó dinero: me mandó a quien me prestó un horno.'),
('00000000-0000-4000-8000-000000000402', null, 'Familia Tecuanhuey', 'approved', now() - interval '15 days', now() - interval '15 days',
 'Cuando se nos inundó la casa, antes de que amaneciera ya estaban los jóvenes con palas y cubetas. Nadie preguntó cuánto dábamos de ofrenda. Aprendimos lo que es tener iglesia.'),
('00000000-0000-4000-8000-000000000403', '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez', 'approved', now() - interval '24 days', now() - interval '24 days',
 'Mi hermano volvió a llamar después de tres años. Yo había dejado de esperar; mi mamá no. Cada noche le ponía su plato. El domingo vino a comer y el plato estaba ahí.'),
('00000000-0000-4000-8000-000000000404', null, 'Don Aurelio Coyotl', 'approved', now() - interval '41 days', now() - interval '41 days',
 'Tengo setenta y nueve años y aprendí a leer el año pasado, en las tardes que nos dan las muchachas del salón. Lo primero que leí completo fue el Salmo 23. Lo leo despacio, porque así me dura más.'),
('00000000-0000-4000-8000-000000000405', null, 'Jazmín y Óscar', 'approved', now() - interval '58 days', now() - interval '58 days',
 'Íbamos a firmar el divorcio en octubre. Una pareja de la congregación nos invitó a cenar cada jueves durante cuatro meses, sin dar sermones. Seguimos casados y ahora somos nosotros los que ponemos la mesa.'),
('00000000-0000-4000-8000-000000000406', '00000000-0000-4000-8000-0000000000a4', 'Sara Domínguez', 'approved', now() - interval '73 days', now() - interval '73 days',
 'Servía en todo para no estar en mi casa. En un retiro de silencio entendí que Dios no me pedía más cansancio. Dejé dos ministerios y recuperé a mis hijos. Sigo sirviendo, pero ya no huyendo.'),
('00000000-0000-4000-8000-000000000407', null, 'Ximena, 17 años', 'approved', now() - interval '96 days', now() - interval '96 days',
 'Me daba pena traer a mis amigas porque pensaba que se iban a burlar. Una se quedó llorando en el culto de la tarde y me dijo que hacía años nadie le preguntaba cómo estaba. Ya viene sola.'),
('00000000-0000-4000-8000-000000000408', null, 'Hermana Petra Xicale', 'approved', now() - interval '118 days', now() - interval '118 days',
 'Los doctores me dieron seis meses. De eso hace tres años. No sé cuántos me queden y ya no los cuento: los vivo. Gracias a las que me acompañan a las quimios y se traen el tejido.'),
('00000000-0000-4000-8000-000000000409', null, 'Rubén Cuautle', 'approved', now() - interval '140 days', now() - interval '140 days',
 'Dejé de tomar un 12 de junio. No fue de un jalón ni bonito; recaí dos veces. Lo que no falló fue el grupo de los martes, que las dos veces me fue a buscar sin regañarme.'),
('00000000-0000-4000-8000-000000000410', null, 'Karla Meza', 'approved', now() - interval '163 days', now() - interval '163 days',
 'Pasé el examen de la normal al tercer intento. Mi abuela oró por eso desde que yo iba en segundo de primaria. Hoy doy clases en San Luis Tehuiloyocan y rezo por mis alumnos de uno en uno.'),
('00000000-0000-4000-8000-000000000411', null, 'Samuel y Ruth', 'approved', now() - interval '188 days', now() - interval '188 days',
 'Después de cuatro pérdidas adoptamos a Emiliano. El día que llegó había veintidós personas esperándonos en la calle con globos y cazuelas. Él cree que así llegan todos los niños.'),
('00000000-0000-4000-8000-000000000412', null, 'Ernesto Tlatoa', 'approved', now() - interval '205 days', now() - interval '205 days',
 'Me asaltaron en la combi y me quedé con tanto miedo que no salía. El pastor se vino en combi conmigo toda una semana, ida y vuelta. No me dijo que tuviera fe; se sentó junto a mí.'),
('00000000-0000-4000-8000-000000000413', null, 'Guadalupe Toxqui', 'approved', now() - interval '229 days', now() - interval '229 days',
 'Le reclamé a Dios un año entero por la muerte de mi hijo. Nadie aquí me mandó callar. Un día, sin buscarlo, volví a cantar. Todavía me duele, y todavía canto.'),
('00000000-0000-4000-8000-000000000414', null, 'Los del taller de carpintería', 'approved', now() - interval '251 days', now() - interval '251 days',
 'Con madera de tarimas hicimos doce camas para familias que dormían en el piso. Ninguno sabía lijar al principio. El Carpintero enseña a todo el que se deja.'),
('00000000-0000-4000-8000-000000000415', null, 'Maribel Sánchez', 'approved', now() - interval '274 days', now() - interval '274 days',
 'Vine por la despensa, no por Dios, y así se los dije. Me la dieron igual. Regresé por la despensa cinco veces. A la sexta me quedé al culto. Llevo un año sin faltar y ahora armo las bolsas.'),
('00000000-0000-4000-8000-000000000416', null, 'Daniel Ortega', 'approved', now() - interval '300 days', now() - interval '300 days',
 'Estuve once meses en el norte. Cada domingo a las diez ponía el audio del culto en el cuarto donde dormíamos seis. Al final lo oíamos los seis. Cuatro se bautizaron allá.'),
('00000000-0000-4000-8000-000000000417', null, 'Hortensia y Pablo', 'approved', now() - interval '322 days', now() - interval '322 days',
 'Perdonamos una deuda que nos debía un compadre. Nos costó, porque también nos hacía falta. A la semana nos ofrecieron el puesto del mercado que habíamos pedido dos años.'),
('00000000-0000-4000-8000-000000000418', null, 'Alondra Pérez', 'approved', now() - interval '349 days', now() - interval '349 days',
 'Llegué a Cholula sin conocer a nadie. La noche de fin de año vi luz en el templo y entré por el frío. Me dieron atole y una silla. Esa silla sigue siendo mi lugar.'),
('00000000-0000-4000-8000-000000000419', '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez', 'pending', now() - interval '1 days', now() - interval '1 days',
 'El martes le entregaron los estudios a mi mamá: salió limpia. Estuvimos toda la noche en vela y varias hermanas velaron con nosotras por teléfono. ¡Gloria a Dios!'),
('00000000-0000-4000-8000-000000000420', null, 'Joaquín Flores', 'pending', now() - interval '2 days', now() - interval '2 days',
 'Hoy cumplo cien días sin fumar. Los primeros treinta los conté con el hermano Rubén, que me mandaba un mensaje cada mañana a las seis.'),
('00000000-0000-4000-8000-000000000421', '00000000-0000-4000-8000-0000000000a1', 'Marta Hernández', 'pending', now() - interval '3 days', now() - interval '3 days',
 'Mi hija consiguió beca completa para la prepa. Lloramos las dos en la cocina, con el comal prendido.'),
('00000000-0000-4000-8000-000000000422', null, 'Promociones Puebla', 'rejected', now() - interval '20 days', now() - interval '20 days',
 'Vendo terrenos a crédito en Atlixco, escríbanme por mensaje. Excelente ubicación.');

-- A year of offerings: two members' own, and what was put into the basket.
insert into public.donations (id, user_id, donor_name, fund_id, amount, given_on, method, reference, status)
select ('00000000-0000-4000-8000-0000000005' || lpad(month::text, 2, '0'))::uuid, '00000000-0000-4000-8000-0000000000a1', 'Marta Hernández',
  '00000000-0000-4000-8000-00000000f001', 350 + (month % 4) * 25, private.today() - month * 30, 'transfer', 'SPEI ' || 4100 + month, 'confirmed'
from generate_series(1, 12) as month;
insert into public.donations (id, user_id, donor_name, fund_id, amount, given_on, method, reference, status)
select ('00000000-0000-4000-8000-0000000006' || lpad(month::text, 2, '0'))::uuid, '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez',
  '00000000-0000-4000-8000-00000000f002', 180 + (month % 3) * 40, private.today() - month * 29, 'cash', '', 'confirmed'
from generate_series(1, 12) as month;
insert into public.donations (id, donor_name, fund_id, amount, given_on, method, note, status)
select ('00000000-0000-4000-8000-0000000007' || lpad(week::text, 2, '0'))::uuid, 'Anónimo',
  ('00000000-0000-4000-8000-00000000f00' || (week % 3 + 1))::uuid, 1480.5 + (week * 137) % 900, date_trunc('week', private.today())::date - 1 - (week - 1) * 7, 'cash', 'Canasta del domingo', 'confirmed'
from generate_series(1, 51) as week;
insert into public.donations (id, user_id, donor_name, fund_id, amount, given_on, method, reference, note, status) values
('00000000-0000-4000-8000-000000000801', '00000000-0000-4000-8000-0000000000a1', 'Marta Hernández', '00000000-0000-4000-8000-00000000f003', 200, private.today() - 1, 'transfer', 'SPEI 5120', 'Para la despensa de la familia Tecuanhuey', 'reported'),
('00000000-0000-4000-8000-000000000802', '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez', '00000000-0000-4000-8000-00000000f001', 420, private.today() - 2, 'transfer', 'SPEI 5098', '', 'reported');
-- The pictures of these albums are drawn (tests/support/gallery-pictures) and lie in supabase/seed-files.
insert into public.albums (id, created_by, title, description, created_at, updated_at, deleted_at) values
('00000000-0000-4000-8000-000000000501', '00000000-0000-4000-8000-0000000000a3', 'Kermés de otoño', 'Lo que se juntó fue para el techo de la familia Tecuanhuey. ¡Gracias a todas las que cocinaron!', now() - interval '12 days', now() - interval '12 days', null),
('00000000-0000-4000-8000-000000000502', '00000000-0000-4000-8000-0000000000a4', 'Noche de la Reforma', '', now() - interval '25 days', now() - interval '25 days', null),
('00000000-0000-4000-8000-000000000503', '00000000-0000-4000-8000-0000000000a3', 'Bautizos en el río Atoyac', 'Nueve hermanos y una mañana que no se nos olvida.', now() - interval '96 days', now() - interval '96 days', null),
('00000000-0000-4000-8000-000000000504', '00000000-0000-4000-8000-0000000000a3', 'Escuela bíblica de verano', 'Setenta y dos niñas y niños, una semana entera.', now() - interval '128 days', now() - interval '128 days', null),
('00000000-0000-4000-8000-000000000505', '00000000-0000-4000-8000-0000000000a4', 'Encuentro de coros', '', now() - interval '187 days', now() - interval '187 days', null),
('00000000-0000-4000-8000-000000000506', '00000000-0000-4000-8000-0000000000a3', 'Siembra en la milpa de don Aurelio', 'Fuimos veinte y acabamos antes del mediodía.', now() - interval '214 days', now() - interval '214 days', null),
('00000000-0000-4000-8000-000000000507', '00000000-0000-4000-8000-0000000000a4', 'Posada del barrio', 'Nueve noches, nueve casas. Esta fue la última, en el atrio.', now() - interval '338 days', now() - interval '338 days', null),
('00000000-0000-4000-8000-000000000508', '00000000-0000-4000-8000-0000000000a3', 'Kermés (repetido)', 'Se creó dos veces sin querer.', now() - interval '11 days', now() - interval '11 days', now() - interval '10 days');

insert into public.photos (id, album_id, image_url, thumbnail_url, width, height, caption, position, created_at)
select ('00000000-0000-4000-8000-000000' || album.number || lpad(photo.place::text, 3, '0'))::uuid, place.id,
  place.folder || '.webp', place.folder || '-mini.webp',
  case when photo.place % 4 = 0 then 800 else 1200 end, case when photo.place % 4 = 0 then 1200 else 800 end,
  photo.caption, photo.place, now() - album.days * interval '1 day'
from (values
  (501, 12, array['Los puestos, antes de que llegara la gente', 'El papel picado lo hicieron los jóvenes', '', 'La capilla, recién pintada', 'Pan de doña Elena, que se acabó a las once', '', 'El volcán se asomó a ver']),
  (502, 25, array['', 'Cantamos en el atrio', 'Castillo fuerte es nuestro Dios', '', 'Chocolate para todos', '']),
  (503, 96, array['Marta, la primera en entrar', '', 'Así amaneció el valle', 'Don Rubén y su nieto', '', 'El desayuno, después']),
  (504, 128, array['La fiesta de clausura', 'Visita a la milpa', 'La hora del lonche', '', '', 'Las canciones nuevas']),
  (505, 187, array['El coro de San Andrés', 'El coro de niños', '', 'El canto final, con velas', '']),
  (506, 214, array['Los surcos, a las siete de la mañana', '', 'El almuerzo que nos esperaba', 'De regreso', '']),
  (507, 338, array['Pidiendo posada', '', 'El atrio', 'Las voces de las muchachas', 'Ponche y tamales', '', 'La noche, ya en silencio'])
) as album(number, days, captions)
cross join lateral unnest(album.captions) with ordinality as photo(caption, place)
cross join lateral (select ('00000000-0000-4000-8000-000000000' || album.number)::uuid as id,
  '/storage/v1/object/public/gallery/00000000-0000-4000-8000-000000000' || album.number || '/1760000000000-' || photo.place - 1 as folder) as place;
-- A year of events: what comes back, and what happens once. Hours are the congregation's own; days count from today.
insert into public.events (id, title, place, description, image_url, starts_at, ends_at, recurrence, recurrence_until, exceptions, capacity, remind_minutes, status, author_id, line_id)
select ('00000000-0000-4000-8000-0000000005' || code)::uuid, title, place, description,
  case when code in ('01', '02', '04', '06', '09', '11')
    then '/storage/v1/object/public/event-images/00000000-0000-4000-8000-0000000005' || code || '/1760000000000.webp' end,
  current_date + begin_day + begins::time, current_date + begin_day + nights + ends::time, recurrence::public.event_recurrence, current_date + until, exceptions, capacity, remind,
  status::public.event_status,
  '00000000-0000-4000-8000-0000000000a3', case code when '01' then 'oracion' end
from (values
  ('01', 'Noche de oración', 'Templo, Calle 6 Norte 1408, San Pedro Cholula', E'Una hora de silencio y otra de canto. Trae tus peticiones por escrito; las ponemos todas en la misma canasta y oramos por ellas.\n\nHay café de olla al terminar.', -365 + (2 - extract(isodow from current_date - 365)::integer), '19:00', '21:00', 'weekly', null, array[]::date[], null, 60, 'published', null::integer, 0),
  ('02', 'Desayuno de matrimonios', 'Salón grande, Calle 6 Norte 1408, San Pedro Cholula', E'Tamales, atole y una plática corta sobre cómo pelear bien. Cuidamos a los niños en el salón de al lado.', -330 + (6 - extract(isodow from current_date - 330)::integer), '09:00', '11:30', 'biweekly', null, array[]::date[], 24, 1440, 'published', null::integer, 0),
  ('03', 'Visita al hospital', 'Hospital General de Cholula, entrada principal', 'Vamos de dos en dos, con gafete y cubrebocas. Si es tu primera vez, te acompañamos.', -300, '16:00', '18:00', 'monthly', 200, array[]::date[], 12, 120, 'published', 6, 0),
  ('04', 'Día de campo en el Parque Loro', 'Parque Loro, San Andrés Cholula', E'Cada familia trae lo suyo y se comparte todo. Habrá futbol de solteros contra casados y pastel para los que cumplen años este mes.\n\nSalimos del templo a las 9:30 para quien necesite transporte.', 9, '10:00', '16:00', 'none', null, array[]::date[], 80, 1440, 'published', 6, 0),
  ('05', 'Taller: ponerle letra a un salmo', 'Salón de música', 'Con guitarra o sin ella. Escogemos un salmo y salimos con una canción.', 16, '17:00', '19:30', 'none', null, array[]::date[], 3, 60, 'published', 5, 0),
  ('06', 'Concierto de villancicos', 'Atrio del templo', 'El coro, los niños y quien se anime. Trae una vela y una cobija.', 22, '18:30', '20:30', 'none', null, array[]::date[], null, 120, 'published', 5, 0),
  ('07', 'Retiro de jóvenes', 'Rancho El Encinal, Atlixco', 'Dos noches lejos del teléfono. Por confirmar el transporte.', 45, '17:00', '20:00', 'none', null, array[]::date[], 40, 1440, 'draft', 5, 2),
  ('08', 'Kermés pro techo', 'Atrio del templo', 'Chalupas, cemitas y lotería. Todo lo que se junte es para el techo del salón.', 21, '12:00', '18:00', 'none', null, array[]::date[], null, 60, 'cancelled', 6, 0),
  ('09', 'Bautizos en el río', 'Río Atoyac, junto al puente', 'Nueve hermanos bajaron al agua. ¡Gracias a todos los que vinieron a cantar!', -100, '10:00', '13:00', 'none', null, array[]::date[], null, 60, 'published', 6, 0),
  ('10', 'Bazar de útiles', 'Salón grande', 'Mochilas, cuadernos y uniformes para el regreso a clases.', -95, '09:00', '14:00', 'none', null, array[]::date[], null, 60, 'published', 6, 0),
  ('11', 'Aniversario de la congregación', 'Templo', 'Mole para todos y fotos de los primeros años, al terminar el culto de las diez.', -180, '12:00', '16:00', 'none', null, array[]::date[], 300, 1440, 'published', 7, 0),
  ('12', 'Jornada de salud', 'Salón grande', 'Toma de presión, vista y dientes, con doctoras de la congregación.', -250, '09:00', '13:00', 'none', null, array[]::date[], 120, 60, 'published', 6, 0)
) as planned (code, title, place, description, day, begins, ends, recurrence, until, exceptions, capacity, remind, status, weekday, nights)
-- on that day of the week, the first one from then on
cross join lateral (
  select day + coalesce((weekday + 7 - extract(isodow from current_date + day)::integer) % 7, 0)
) as calendar (begin_day);
insert into public.event_rsvps (event_id, day, user_id, state)
select events.id, starts_at::date, ('00000000-0000-4000-8000-0000000000' || person)::uuid, 'going'
from (values ('04', 'a2'), ('04', 'a3'), ('05', 'a2'), ('05', 'a3'), ('05', 'a4')) as answer (code, person)
join public.events on events.id = ('00000000-0000-4000-8000-0000000005' || code)::uuid;
-- Comments under events: questions, answers, thanks.
insert into public.comments (id, event_id, parent_comment_id, user_id, user_name, content, is_approved, is_pinned, announced_at, created_at)
select ('00000000-0000-4000-8000-0000000002' || said.code)::uuid, ('00000000-0000-4000-8000-0000000005' || said.event)::uuid,
  ('00000000-0000-4000-8000-0000000002' || said.answered)::uuid, ('00000000-0000-4000-8000-0000000000' || said.person)::uuid, said.name,
  said.content, true, said.pinned, now(), now() - said.ago
from (values
  ('31', '01', null, 'a3', 'Abel Ortega', 'Si no puedes venir, deja tu petición aquí y la ponemos en la canasta.', true, interval '200 days'),
  ('32', '01', null, 'a2', 'Lucía Ramírez', '¿Hay quien cuide a los niños mientras oramos?', false, interval '95 days'),
  ('33', '01', '32', 'a4', 'Sara Domínguez', 'Sí, Lucía, en el salón de al lado. Tráeles un suéter.', false, interval '94 days'),
  ('34', '05', null, 'a2', 'Lucía Ramírez', '¿Sirve si apenas estoy aprendiendo guitarra?', false, interval '26 days'),
  ('35', '05', '34', 'a3', 'Abel Ortega', '¡Claro! Con tres acordes se canta medio salterio.', false, interval '25 days'),
  ('36', '08', null, 'a4', 'Sara Domínguez', 'Qué lástima. Yo ya tenía la lotería; la guardo para la próxima.', false, interval '20 days'),
  ('37', '09', null, 'a1', 'Marta Hernández', 'Fue un domingo precioso. Gracias a quienes cantaron desde la orilla.', false, interval '98 days'),
  ('38', '09', '37', 'a2', 'Lucía Ramírez', 'Mi mamá todavía habla de ese día.', false, interval '97 days')
) as said (code, event, answered, person, name, content, pinned, ago)
order by said.code;

-- The media centre: a year of services, one planned by a schedule for each Sunday, talks, and two songs of which the files are
-- kept here (tests/support/media-files). Nothing begins by itself.
insert into public.media_series (id, name, description, thumbnail_url, created_at)
select ('00000000-0000-4000-8000-0000000060' || code)::uuid, name, description,
  '/storage/v1/object/public/media-images/00000000-0000-4000-8000-000000006000/1760000000000-' || picture || '.webp', now() - interval '380 days'
from (values
  ('01', 'Salmos para el camino', 'Un salmo cada domingo, de la angustia a la alabanza.', 1),
  ('02', 'Familia que ora', 'Seis pláticas para la mesa de la casa.', 5),
  ('03', 'El Sermón del Monte', 'Doce domingos con Mateo 5, 6 y 7, despacio.', 3),
  ('04', 'Cantos para aprender', 'Cortos y despacio, con la letra en pantalla: para ensayar en casa antes del domingo.', 7)
) as told (code, name, description, picture)
order by code;

-- on Sundays at ten, in the time of the congregation
create temporary table sundays as
select week, (current_date - extract(isodow from current_date)::integer - 7 * week + time '10:00') at time zone private.congregation_zone() as begins
from generate_series(0, 51) as week;
insert into public.media_content (id, title, speaker, description, category, series_id, status, content_type, stream_url, video_url, thumbnail_url,
  started_at, ended_at, published_at, duration, starts_on_its_own, is_public, allow_download, is_featured, tags, created_at)
select ('00000000-0000-4000-8000-0000000061' || code)::uuid, title, speaker, description, category::public.media_category,
  ('00000000-0000-4000-8000-0000000060' || series)::uuid, status::public.media_status, 'recorded', link,
  coalesce(link, '/storage/v1/object/media/00000000-0000-4000-8000-0000000061' || code || '/1760000000000-000061' || code || '.webm'),
  '/storage/v1/object/public/media-images/00000000-0000-4000-8000-000000006000/1760000000000-' || picture || '.webp',
  case when link is not null then begins + later end, case when link is not null then begins + later + make_interval(secs => seconds) end,
  begins + later + make_interval(secs => seconds + 60), seconds, false, is_public, link is null, featured, tags::text[], begins - interval '6 days'
from (
  select (11 + week)::text as code, week, series, case when category = '' then 'sermon' else category end as category, speaker, title, description,
    'https://www.youtube.com/watch?v=LuzDelVal' || 11 + week as link, interval '0' as later, 3000 + week * 397 % 1500 as seconds, true as is_public,
    'published' as status, (case series when '01' then array[1, 2, 4, 6] when '03' then array[3, 4, 2, 6] else array[5, 7, 8, 1] end)[1 + week % 4] as picture, week = 0 as featured,
    case series when '01' then '{salmos}' when '03' then '{evangelio}' else '{}' end as tags
  from (values
    (0, '01', '', 'Pastora Raquel Flores', 'Salmo 23: nada me faltará', E'El pastor que va delante, y el valle que no se rodea.\n\nPara leer en la semana: Salmo 23, Juan 10 y Ezequiel 34.'),
    (1, '01', '', 'Pastor Samuel Tecuapetla', 'Salmo 42: como el ciervo', 'La sed del alma, y a quién se le cuenta.'),
    (2, '01', '', 'Pastora Raquel Flores', 'Salmo 121: ¿de dónde vendrá mi socorro?', 'Levantar los ojos no es lo mismo que mirar el cerro.'),
    (3, '01', '', 'Pastora Raquel Flores', 'Salmo 46: aunque tiemble la tierra', 'Lo que no se mueve cuando todo se mueve.'),
    (4, '01', '', 'Pastor Samuel Tecuapetla', 'Salmo 27: una sola cosa he pedido', 'De todo lo que pedimos, lo único que se queda.'),
    (5, '01', '', 'Pastora Raquel Flores', 'Salmo 51: un corazón limpio', 'Cómo se pide perdón cuando ya no hay excusas.'),
    (6, '01', '', 'Pastor Samuel Tecuapetla', 'Salmo 126: los que siembran con lágrimas', 'Se siembra llorando; no se deja de sembrar.'),
    (7, '01', '', 'Pastora Raquel Flores', 'Salmo 13: ¿hasta cuándo?', 'Cuatro preguntas que sí se le pueden hacer a Dios.'),
    (8, '01', '', 'Pastora Raquel Flores', 'Salmo 130: desde lo profundo', 'Esperar como el que cuida la noche y sabe que amanece.'),
    (9, '01', '', 'Pastor Samuel Tecuapetla', 'Salmo 16: la herencia que me tocó', 'Dar gracias por lo que hay en la mesa.'),
    (10, '01', '', 'Sara Domínguez', 'Salmo 8: ¿qué es el hombre?', 'Mirar las estrellas desde la azotea, y no sentirse poca cosa.'),
    (11, '01', '', 'Pastora Raquel Flores', 'Salmo 1: el árbol junto al agua', 'El primero de todos: dónde se echan raíces.'),
    (12, null, 'worship', 'Equipo pastoral', 'Domingo de Santa Cena', 'Un pan, una mesa y un lugar para cada quien.'),
    (13, '03', '', 'Pastora Raquel Flores', 'El que edifica sobre la roca', 'Dos casas iguales hasta que llueve.'),
    (14, '03', '', 'Pastor Samuel Tecuapetla', 'La puerta angosta', 'Angosta, pero abierta.'),
    (15, '03', '', 'Pastora Raquel Flores', 'Pidan, busquen, llamen', 'Tres verbos, y ninguno es quedarse sentado.'),
    (16, '03', '', 'Pastor Samuel Tecuapetla', 'La viga y la paja', 'Con qué medida queremos que nos midan.'),
    (17, '03', '', 'Pastora Raquel Flores', 'Los lirios del campo', 'El afán de mañana cabe en mañana.'),
    (18, '03', '', 'Pastora Raquel Flores', 'Tesoros en el cielo', 'Dónde está el corazón, y quién lo puso ahí.'),
    (19, '03', 'prayer', 'Sara Domínguez', 'El Padre Nuestro, frase por frase', 'Se ora completo, y se ora despacio.'),
    (20, '03', '', 'Pastor Samuel Tecuapetla', 'Cuando des, cuando ayunes', 'Lo que se hace donde nadie aplaude.'),
    (21, '03', '', 'Pastora Raquel Flores', 'Amen a sus enemigos', 'La frase más difícil del monte.'),
    (22, '03', '', 'Pastor Samuel Tecuapetla', 'Sal y luz', 'Dos cosas que solo sirven si se gastan.'),
    (23, '03', '', 'Pastora Raquel Flores', 'Bienaventurados los que lloran', 'Un consuelo que no apura a nadie.'),
    (24, '03', '', 'Pastora Raquel Flores', 'Bienaventurados los pobres en espíritu', 'Llegar con las manos vacías es la manera de llegar.'),
    (25, null, 'event', 'Pastor Samuel Tecuapetla', 'Bautismos en el río', 'Siete personas, una mañana fría y mucho atole.'),
    (26, null, '', 'Pastora Raquel Flores', 'El hijo que volvió', 'Un padre que sale a la calle a esperar.'),
    (27, null, '', 'Pastor Samuel Tecuapetla', 'La oveja número cien', 'Noventa y nueve no son todas.'),
    (28, null, '', 'Pastora Raquel Flores', 'El sembrador salió a sembrar', 'También cae semilla en el camino.'),
    (29, null, '', 'Sara Domínguez', 'Marta, Marta', 'Los trastes pueden esperar un rato.'),
    (30, null, '', 'Pastor Samuel Tecuapetla', 'Zaqueo, baja pronto', 'Alguien quiere comer en tu casa.'),
    (31, null, '', 'Pastora Raquel Flores', 'La mujer del pozo', 'A mediodía, cuando nadie va por agua.'),
    (32, null, '', 'Pastor Samuel Tecuapetla', 'Pedro sobre el agua', 'Se hundió, sí. Pero fue el único que bajó de la barca.'),
    (33, null, '', 'Lucía Ramírez', 'Cinco panes y dos peces', 'La lonchera de un niño, y lo que pasó con ella.'),
    (34, null, '', 'Pastora Raquel Flores', 'Rut: tu pueblo será mi pueblo', 'Las familias que se escogen.'),
    (35, null, '', 'Sara Domínguez', 'Ana, la que oró llorando', 'Hay oraciones que parecen otra cosa.'),
    (36, null, '', 'Pastor Samuel Tecuapetla', 'Elías bajo el enebro', 'Dormir, comer y volver a caminar.'),
    (37, null, '', 'Pastor Samuel Tecuapetla', 'David y el gigante', 'La armadura de otro no queda.'),
    (38, null, '', 'Pastora Raquel Flores', 'José y sus hermanos', 'Perdonar a quien sí hizo daño.'),
    (39, null, '', 'Pastora Raquel Flores', 'Moisés ante la zarza', 'Cinco pretextos y un solo nombre.'),
    (40, null, '', 'Sara Domínguez', 'Noemí vuelve a casa', 'Regresar con menos de lo que una se llevó.'),
    (41, null, '', 'Pastor Samuel Tecuapetla', 'Nehemías: manos a la muralla', 'Cada familia, el pedazo frente a su puerta.'),
    (42, null, '', 'Pastora Raquel Flores', 'Ester: para un momento así', 'Callar también habría sido una decisión.'),
    (43, null, '', 'Lucía Ramírez', 'Jonás y el pez', 'Con los niños al frente, y un pez de cartón de cuatro metros.'),
    (44, null, '', 'Pastora Raquel Flores', 'Isaías: consuelen a mi pueblo', 'Antes de mandar, Dios consuela.'),
    (45, null, '', 'Pastor Samuel Tecuapetla', 'Jeremías en casa del alfarero', 'El barro que se volvió a empezar.'),
    (46, null, '', 'Pastora Raquel Flores', 'Filipenses: alégrense siempre', 'Escrito desde la cárcel.'),
    (47, null, '', 'Pastora Raquel Flores', 'Romanos 8: nada nos separa', 'Ni la muerte, ni la vida, ni lo que traiga el lunes.'),
    (48, null, '', 'Pastor Samuel Tecuapetla', 'Primera de Corintios 13: el amor', 'Leído como si nunca lo hubiéramos oído en una boda.'),
    (49, null, '', 'Pastora Raquel Flores', 'Santiago: la fe que trabaja', 'Fe con las mangas arremangadas.'),
    (50, null, '', 'Pastor Samuel Tecuapetla', 'Hebreos: la nube de testigos', 'Los que corrieron antes, y a quién le pasan la estafeta.'),
    (51, null, '', 'Pastora Raquel Flores', 'Apocalipsis: todo lo hago nuevo', 'El final de la historia, leído al empezar.')
  ) as preached (week, series, category, speaker, title, description)
  union all
  select code, week, series, category, speaker, title, description, link, later::interval, seconds, is_public, status, picture, false, tags
  from (values
    ('03', 4, '04', 'worship', 'Coro de la congregación', 'Himno a la alegría, para la entrada', 'La melodía a paso lento, con la letra en los subtítulos.', null, '3 days 9 hours', 32, true, 'active', 7, '{coro,música}'),
    ('04', 3, '04', 'worship', 'Coro de la congregación', 'Salmo 100, a una voz', 'Para quienes entran al coro este mes: primero se escucha, luego se canta.', null, '3 days 9 hours', 32, true, 'active', 8, '{coro,música}'),
    ('05', 1, '02', 'teaching', 'Lucía Ramírez', 'Cómo orar con los niños', 'Tres oraciones cortas para antes de dormir.', 'https://www.facebook.com/watch/?v=100000000000005', '3 days 9 hours', 1875, true, 'published', 5, '{familia}'),
    ('06', 2, '02', 'teaching', 'Pastora Raquel Flores', 'Pedir perdón en casa', 'La plática que más nos pidieron repetir.', 'https://www.youtube.com/watch?v=LuzDelVal06', '3 days 9 hours', 2410, true, 'published', 5, '{familia}'),
    ('63', 5, '02', 'teaching', 'Sara Domínguez', 'La mesa sin teléfonos', 'Una hora al día: cómo le hicieron cuatro familias.', 'https://www.youtube.com/watch?v=LuzDelVal63', '3 days 9 hours', 2222, true, 'published', 5, '{familia}'),
    ('64', 6, '02', 'teaching', 'Pastor Samuel Tecuapetla', 'Cuando un hijo se aleja', 'Lo que ayuda, lo que no, y la silla que se queda puesta.', 'https://www.youtube.com/watch?v=LuzDelVal64', '3 days 9 hours', 2790, true, 'published', 6, '{familia}'),
    ('65', 7, '02', 'teaching', 'Sara Domínguez', 'El dinero de la casa', 'Hacer cuentas juntos sin pelear.', 'https://www.facebook.com/watch/?v=100000000000065', '3 days 9 hours', 2046, true, 'published', 6, '{familia}'),
    ('66', 8, '02', 'teaching', 'Marta Hernández', 'Los abuelos también enseñan', 'Recetas, cantos y oraciones que no vienen en ningún libro.', 'https://www.youtube.com/watch?v=LuzDelVal66', '3 days 9 hours', 1984, true, 'published', 5, '{familia}'),
    ('07', 9, null, 'worship', 'Coro de la congregación', 'Concierto de aniversario', 'Doce cantos y una sorpresa al final.', 'https://www.youtube.com/watch?v=LuzDelVal07', '6 days 8 hours', 4980, true, 'published', 7, '{coro,música}'),
    ('08', 10, null, 'testimony', 'Marta Hernández', 'Testimonio de Marta', 'Dos años sin trabajo, y un limonero.', 'https://www.youtube.com/watch?v=LuzDelVal08', '5 hours', 940, true, 'published', 6, '{}'),
    ('09', 11, null, 'event', 'Pastor Samuel Tecuapetla', 'Reunión de miembros', 'Cuentas del año y proyectos. Solo para la congregación.', 'https://www.youtube.com/watch?v=LuzDelVal09', '6 hours', 5125, false, 'published', 6, '{}'),
    ('10', 12, null, 'prayer', 'Equipo pastoral', 'Vigilia de oración', 'Quedó sin sonido la primera media hora.', 'https://www.youtube.com/watch?v=LuzDelVal10', '5 days 12 hours', 7210, true, 'archived', 8, '{}')
  ) as others (code, week, series, category, speaker, title, description, link, later, seconds, is_public, status, picture, tags)
) as recorded
join sundays using (week)
order by begins + later;
drop table sundays;

insert into public.stream_archive (media_content_id, file_url, quality, format, is_primary, file_size, language)
select id::uuid, '/storage/v1/object/media/' || id || '/1760000000000-' || right(id, 8) || '.' || format, quality, format, is_primary, bytes, language
from (values
  ('00000000-0000-4000-8000-000000006103', '360p', 'webm', true, 243665, null), ('00000000-0000-4000-8000-000000006103', 'audio', 'mp3', false, 192420, null),
  ('00000000-0000-4000-8000-000000006103', 'captions', 'vtt', false, 207, 'es'),
  ('00000000-0000-4000-8000-000000006104', '360p', 'webm', true, 265903, null), ('00000000-0000-4000-8000-000000006104', 'audio', 'mp3', false, 192420, null)
) as kept (id, quality, format, is_primary, bytes, language);

-- The schedule makes the services of the next two Sundays, at the hour of the weekly schedule; only the first has its link already.
insert into public.media_schedules (id, title, speaker, description, category, series_id, stream_url, starts_at, ends_at, starts_on_its_own,
  thumbnail_url, line_id)
select '00000000-0000-4000-8000-000000006201', 'Culto del domingo', 'Pastora Raquel Flores',
  E'Alabanza, palabra y oración por los enfermos.\n\nSi nos ves desde lejos, escríbenos de dónde.', 'sermon', '00000000-0000-4000-8000-000000006001',
  'https://www.youtube.com/watch?v=LuzDelVal01', day + time '10:00', day + time '11:30', false,
  '/storage/v1/object/public/media-images/00000000-0000-4000-8000-000000006000/1760000000000-1.webp', 'culto'
from (select current_date + 7 - extract(isodow from current_date)::integer % 7 as day) as next;
insert into public.media_content (id, title, speaker, description, category, status, scheduled_for, duration, starts_on_its_own, thumbnail_url)
select '00000000-0000-4000-8000-000000006102', 'Noche de alabanza', 'Coro de la congregación', 'Una hora de canto, con letra en pantalla.', 'worship',
  'scheduled', (current_date + 12 - extract(isodow from current_date)::integer % 7 + time '19:00') at time zone private.congregation_zone(), 3600, false,
  '/storage/v1/object/public/media-images/00000000-0000-4000-8000-000000006000/1760000000000-7.webp';
-- no notices or reminders of them
delete from private.media_jobs;

-- How it was watched: most on the day itself, less each day, and now and then somebody who comes late.
insert into public.media_daily (media_content_id, day, views, plays, quarters, halves, three_quarters, completes, shares, watch_seconds, peak)
select id, day, views, views * 80 / 100, views * 66 / 100, views * 52 / 100, views * 44 / 100, views * 36 / 100, views / 14,
  views * duration * 43 / 100, case when ago = 0 and started_at is not null then views * 62 / 100 else views / 9 end
from (
  select id, duration, started_at, ago, published_at::date + ago as day,
    round((34 + abs(hashtext(title)) % 34 + 44 * exp(extract(epoch from published_at - now()) / 86400 / 160))
      * case ago when 0 then 1 when 1 then 0.34 else 0.9 / (ago + 2) end * case when is_public then 1 else 0.4 end)::integer as views
  from public.media_content, generate_series(0, 45) as ago
  where status in ('active', 'published') and (ago < 10 or (ago + abs(hashtext(title))) % 7 = 0)
) as seen
where views > 0 and day < current_date;
update public.media_content set view_count = seen.views, peak_viewers = seen.peak
from (select media_content_id, sum(views)::integer as views, max(peak) as peak from public.media_daily group by 1) as seen
where seen.media_content_id = media_content.id;
insert into public.media_likes (media_content_id, user_id, created_at)
select media_content.id, people.id, published_at + interval '1 hour' * (1 + abs(hashtext(title)) % 9)
from public.media_content, (select id, row_number() over (order by created_at) as place from public.app_users) as people
where status in ('active', 'published') and abs(hashtext(title || place)) % 5 < 3 and published_at + interval '10 hours' < now();

insert into public.comments (id, media_id, parent_comment_id, user_id, user_name, content, video_timestamp, is_approved, announced_at, created_at)
select ('00000000-0000-4000-8000-0000000002' || said.code)::uuid, media.id, ('00000000-0000-4000-8000-0000000002' || said.answered)::uuid,
  ('00000000-0000-4000-8000-0000000000' || said.person)::uuid, said.name, said.content, said.second, true, now(), media.published_at + said.after
from (values
  ('61', '11', null, 'a1', 'Marta Hernández', 'Aquí me detuve y lo puse otra vez: «el valle no se rodea».', 1284, interval '2 hours'),
  ('62', '11', null, 'a2', 'Lucía Ramírez', 'La vimos en casa con mi mamá, que no pudo salir. Gracias por la transmisión.', null, interval '5 hours'),
  ('63', '11', '62', 'a3', 'Abel Ortega', 'Salúdala de nuestra parte, Lucía. El martes pasamos a verla.', null, interval '6 hours'),
  ('64', '12', null, 'a4', 'Sara Domínguez', 'El canto del final, para quien lo preguntó.', 2950, interval '1 day'),
  ('65', '05', null, 'a1', 'Marta Hernández', 'La segunda oración ya se la saben mis nietos.', 640, interval '1 day'),
  ('66', '03', null, 'a2', 'Lucía Ramírez', 'Así, despacito, sí me sale.', 12, interval '1 day'),
  ('67', '22', null, 'a3', 'Abel Ortega', 'Con este salmo empezamos. Qué camino.', null, interval '3 hours'),
  ('68', '30', null, 'a4', 'Sara Domínguez', 'La semana que entra lo oramos juntos, frase por frase.', 310, interval '2 days')
) as said (code, media, answered, person, name, content, second, after)
join public.media_content as media on media.id = ('00000000-0000-4000-8000-0000000061' || said.media)::uuid
order by said.code;

-- Earlier versions of two prophecies: the panel compares them. The newest text is above.
insert into public.prophecy_versions (prophecy_id, version, title, content, category, author, saved_by, saved_by_name, created_at)
select prophecies.id, earlier.version, earlier.title, replace(prophecies.content, earlier.after, earlier.before), prophecies.category,
  prophecies.author, earlier.saved_by::uuid, earlier.saved_by_name, now() - earlier.age::interval
from (values
  ('alzare-mis-ojos-al-volcan', -1, 'Alzaré mis ojos', 'la milpa y no se ve ni la barda del vecino', 'el valle y no se ve nada', '00000000-0000-4000-8000-0000000000a3', 'Abel Ortega', '3 days'),
  ('alzare-mis-ojos-al-volcan', 0, 'Alzaré mis ojos al volcán', 'ni la barda del vecino', 'la barda', '00000000-0000-4000-8000-0000000000a4', 'Sara Domínguez', '70 hours'),
  ('la-mesa-que-no-se-levanta', 0, 'La mesa que espera', 'una servilleta bordada', 'una servilleta', '00000000-0000-4000-8000-0000000000a3', 'Abel Ortega', '12 days')
) as earlier (slug, version, title, after, before, saved_by, saved_by_name, age)
join public.prophecies on prophecies.slug = earlier.slug;
update public.prophecy_versions set created_at = prophecies.publish_date + interval '3 hours'
from public.prophecies where prophecies.id = prophecy_id and prophecy_versions.version = prophecies.version and prophecies.publish_date < now();
-- A year of seminars, their sessions, who takes them and how far they have come. Days count from this week's Monday.
insert into public.seminars (id, title, teacher, description, starts_on, ends_on, schedule, is_online, place, status, created_at)
select ('00000000-0000-4000-8000-0000000009' || code)::uuid, title, teacher, description, date_trunc('week', private.today())::date + first, date_trunc('week', private.today())::date + last,
  schedule, online, place, status::public.seminar_status, now() + (first - 30) * interval '1 day'
from (values
  ('01', 'Fundamentos de la fe', 'Samuel Tecuapetla', E'Para quien empieza, y para quien lleva años y nunca preguntó. Ocho noches para ver de dónde viene lo que creemos, con Biblia en mano y sin prisa.\n\nNo hace falta saber nada: trae una libreta y tus dudas.', -40, 9, 'Miércoles, 7:00 p. m.', false, 'Salón grande, Calle 6 Norte 1408', 'published'),
  ('02', 'Escuela de oración', 'Elena Ortega', E'Orar se aprende orando. Cada semana una manera distinta: con los salmos, en silencio, por otros, caminando, cantando.\n\nTerminamos con un desayuno y una mañana entera en el cerro.', -119, -77, 'Lunes, 6:30 p. m.', true, 'Capilla', 'published'),
  ('03', 'Matrimonios que se escuchan', 'Tomás y Ruth Cuautle', E'Para parejas de novios, de recién casados y de muchos años. Hablamos de dinero, de suegros, de perdón y de cómo pelear sin lastimarse.', -205, -177, 'Sábados, 5:00 p. m.', false, 'Casa de la familia Cuautle, San Andrés', 'published'),
  ('04', 'Panorama de la Biblia', 'Sara Domínguez', E'De Génesis a Apocalipsis en seis sesiones: qué libro va dónde, quién lo escribió y por qué se leen juntos. Hay mapas y una línea del tiempo para llevar.', -327, -292, 'Miércoles, 7:00 p. m.', true, '', 'published'),
  ('05', 'Finanzas en paz', 'Abel Ortega', E'Salir de deudas, ahorrar con poco y aprender a dar. Traemos cuentas de verdad y un cuaderno para llevar el gasto de la casa.', 14, 49, 'Lunes, 7:30 p. m.', true, 'Salón de jóvenes', 'published'),
  ('06', 'Papás de adolescentes', 'Lucía Ramírez', E'Celulares, horarios, amistades y silencios. Seis tardes para escucharnos entre papás y no sentirnos solos.', -10, 25, 'Viernes, 6:00 p. m.', false, 'Salón de niños', 'published'),
  ('07', 'Taller de predicadores', 'Samuel Tecuapetla', 'Para quienes comparten la palabra en las casas. Por confirmar las fechas.', 63, 84, 'Por confirmar', false, 'Templo', 'draft')
) as planned (code, title, teacher, description, first, last, schedule, online, place, status);
insert into public.seminar_sessions (id, seminar_id, title, content, held_on, position)
select ('00000000-0000-4000-8000-00000009' || plan.code || lpad(session.place::text, 2, '0'))::uuid,
  ('00000000-0000-4000-8000-0000000009' || plan.code)::uuid, session.title,
  'Para leer antes: ' || plan.reading || E'.\n\n' || plan.words || E'\n\nPara la semana: cuenta en casa lo que más te llamó la atención de «' || session.title || E'» y tráenos una pregunta.',
  date_trunc('week', private.today())::date + plan.first + 7 * (session.place::integer - 1), session.place
from (values
  ('01', -40, 'Juan 1 y Salmo 19', E'La fe no empieza con respuestas; empieza con alguien que nos llama por nuestro nombre. Hoy leemos despacio, subrayamos lo que no entendemos y lo decimos en voz alta: aquí no hay pregunta tonta.', array['¿Quién es Dios?', 'Jesús de Nazaret', 'El Espíritu que acompaña', 'La Biblia y cómo abrirla', 'La gracia', 'El bautismo', 'La mesa del Señor', 'Vivir como iglesia']),
  ('02', -119, 'Mateo 6:5-15', E'Empezamos con cinco minutos de silencio; al principio parecen largos. No se trata de vaciar la cabeza, sino de ponerla en las manos de Dios.', array['Orar con los salmos', 'El silencio', 'Orar por otros', 'Cuando no salen las palabras', 'Orar caminando', 'Dar gracias', 'Una mañana en el cerro']),
  ('03', -205, 'Efesios 4:25-32', E'Cada pareja se sienta aparte y contesta las tres preguntas de la hoja. Uno habla, el otro solo escucha; después se cambian.', array['Escuchar antes de contestar', 'El dinero de los dos', 'Las dos familias', 'Perdonar de verdad', 'Lo que soñamos juntos']),
  ('04', -327, 'Lucas 24:25-27', E'Abrimos el mapa sobre la mesa y seguimos el camino con el dedo. La historia es una sola, aunque la cuenten muchos.', array['En el principio', 'Un pueblo que camina', 'Reyes y profetas', 'Los evangelios', 'Las cartas', 'Apocalipsis sin miedo']),
  ('05', 14, 'Proverbios 21:5', E'Apunta todo lo que gastas durante una semana, hasta los chicles. Sin regaños: primero hay que ver, luego se decide.', array['Ver en qué se va', 'Un presupuesto que se pueda cumplir', 'Salir de deudas', 'Ahorrar con poco', 'Aprender a dar', 'Enseñarles a los hijos']),
  ('06', -10, 'Deuteronomio 6:4-9', E'Platicamos en grupos de cuatro. Lo que se cuenta aquí, aquí se queda.', array['¿Qué pasó con mi niño?', 'El celular en la mesa', 'Amistades y permisos', 'Hablar de sexo sin susto', 'Cuando ya no quieren venir', 'Bendecirlos']),
  ('07', 63, '2 Timoteo 4:1-5', E'Escoge un texto corto y léelo veinte veces antes de escribir una sola línea.', array['Escoger el texto', 'Una sola idea', 'Contar una historia', 'Callarse a tiempo'])
) as plan (code, first, reading, words, titles)
cross join lateral unnest(plan.titles) with ordinality as session (title, place);
insert into public.seminar_materials (session_id, title, url)
select id, 'Lectura de la semana en línea', 'https://www.biblegateway.com/passage/?version=RVR1960'
from public.seminar_sessions where position % 2 = 1;
insert into public.access_grants (kind, target_id, user_id, email, access_type, expires_at, granted_by, granted_at) values
('seminar', '00000000-0000-4000-8000-000000000901', '00000000-0000-4000-8000-0000000000a1', 'miembro@demo.local', 'asignado', null, '00000000-0000-4000-8000-0000000000a3', now() - interval '50 days'),
('seminar', '00000000-0000-4000-8000-000000000902', '00000000-0000-4000-8000-0000000000a1', 'miembro@demo.local', 'solicitado', now() - interval '60 days', '00000000-0000-4000-8000-0000000000a4', now() - interval '125 days'),
('seminar', '00000000-0000-4000-8000-000000000903', '00000000-0000-4000-8000-0000000000a2', 'otra@demo.local', 'asignado', null, '00000000-0000-4000-8000-0000000000a3', now() - interval '212 days'),
('seminar', '00000000-0000-4000-8000-000000000904', '00000000-0000-4000-8000-0000000000a2', 'otra@demo.local', 'solicitado', now() + interval '90 days', '00000000-0000-4000-8000-0000000000a3', now() - interval '331 days'),
('seminar', '00000000-0000-4000-8000-000000000901', null, 'vecina@demo.local', 'invitado', null, '00000000-0000-4000-8000-0000000000a3', now() - interval '5 days');
insert into public.access_requests (kind, target_id, user_id, created_at) values
('seminar', '00000000-0000-4000-8000-000000000905', '00000000-0000-4000-8000-0000000000a2', now() - interval '1 day');
insert into public.seminar_progress (session_id, seminar_id, user_id, done_at)
select id, seminar_id, '00000000-0000-4000-8000-0000000000a1', held_on + interval '20 hours' from public.seminar_sessions
where seminar_id = '00000000-0000-4000-8000-000000000901' and position <= 3;
-- A year of resources. Their files are made by tests/support/resource-files and lie in supabase/seed-files.
insert into public.resources (id, title, description, category, tags, visibility, file_path, file_name, file_size, created_by, created_at, updated_at)
select ('00000000-0000-4000-8000-000000000' || number)::uuid, title, description, category::public.resource_category, tags::text[], visibility::public.resource_visibility,
  '00000000-0000-4000-8000-000000000' || number || '/1760000000000.' || ending, title || '.' || ending, size,
  '00000000-0000-4000-8000-0000000000a3', now() - days * interval '1 day', now() - days * interval '1 day'
from (values
  (701, 'pdf', 1179, 5, 'Guías', 'public', '{oración,familia}', 'Guía de oración en familia', 'Siete noches, una lectura corta cada una y una pregunta para platicar antes de dormir.'),
  (702, 'pdf', 1025, 9, 'Estudios', 'public', '{adviento,familia}', 'Devocional de Adviento', 'Cuatro domingos, cuatro velas. Para encenderlas en casa.'),
  (703, 'docx', 1711, 20, 'Herramientas', 'public', '{oración,formatos}', 'Formato de petición de oración', 'Imprímelo, llénalo y déjalo en la canasta de la entrada.'),
  (704, 'xlsx', 2719, 33, 'Herramientas', 'public', '{finanzas,familia}', 'Presupuesto familiar', 'La hoja del taller de finanzas: cambia los números por los tuyos.'),
  (705, 'webp', 15316, 41, 'Otros', 'public', '{horarios}', 'Cartel: Horario de invierno', 'Para compartir en tus grupos.'),
  (706, 'wav', 22444, 58, 'Multimedia', 'public', '{música}', 'Tono de la campana del templo', ''),
  (707, 'pdf', 1062, 74, 'Estudios', 'public', '{mateo,grupos}', 'Estudio: El sermón del monte', 'Doce reuniones sobre Mateo 5 a 7, con preguntas para el grupo.'),
  (708, 'pdf', 977, 101, 'Formación', 'public', '{nuevos}', 'Primeros pasos en la fe', 'Para quien acaba de llegar: qué creemos, cómo oramos y a quién preguntar.'),
  (709, 'docx', 1816, 123, 'Predicaciones', 'public', '{marcos,bosquejos}', 'Bosquejo: Cuando la barca se mueve', 'Predicado por el pastor Samuel. Marcos 4, 35 a 41.'),
  (710, 'webp', 12916, 150, 'Multimedia', 'public', '{fondos}', 'Fondo de pantalla: El valle al amanecer', ''),
  (711, 'txt', 109, 19, 'Otros', 'public', '{música,alabanza}', 'Letra de las alabanzas de noviembre', 'Texto sencillo, para leer en cualquier teléfono.'),
  (712, 'pdf', 1083, 188, 'Guías', 'public', '{voluntarios}', 'Manual del voluntario de bienvenida', 'Lo que hacemos en la puerta los domingos, y por qué.'),
  (713, 'wav', 5644, 214, 'Multimedia', 'public', '{música,coro}', 'Nota para afinar el coro', 'La de 440 Hz.'),
  (714, 'xlsx', 2687, 240, 'Herramientas', 'public', '{voluntarios}', 'Rol de aseo del templo', ''),
  (724, 'pdf', 1003, 347, 'Otros', 'public', '{posada,música}', 'Cancionero de la posada', 'Para pedir y dar posada en el barrio.'),
  (715, 'pdf', 1039, 14, 'Guías', 'members', '{grupos}', 'Directorio de grupos en casa', 'Dónde y cuándo se reúne cada uno.'),
  (716, 'docx', 1611, 66, 'Otros', 'members', '{asamblea}', 'Minuta de la asamblea anual', 'Lo que se habló y lo que se votó.'),
  (717, 'xlsx', 2669, 90, 'Herramientas', 'members', '{alabanza,voluntarios}', 'Calendario de servicio de alabanza', 'Quién toca y quién canta cada domingo.'),
  (718, 'wav', 28044, 175, 'Multimedia', 'members', '{coro,música}', 'Pista para ensayar: voz baja', ''),
  (719, 'pdf', 1064, 62, 'Formación', 'members', '{niños}', 'Lecciones de la escuela dominical, otoño', 'Para maestras y maestros, con materiales de cada domingo.'),
  (720, 'pdf', 1020, 28, 'Formación', 'restricted', '{matrimonio,seminario}', 'Cuaderno del seminario de matrimonios', 'Para las parejas inscritas en el seminario.'),
  (721, 'docx', 1620, 136, 'Guías', 'restricted', '{consejería}', 'Guía de consejería pastoral', 'Para el equipo de consejería.'),
  (722, 'pdf', 1023, 295, 'Formación', 'restricted', '{líderes}', 'Examen final de Formación de líderes', 'Se abre a quienes terminaron el curso.'),
  (723, 'xlsx', 2580, 320, 'Herramientas', 'restricted', '{sonido}', 'Inventario de sonido y luces', 'Para el equipo de sonido.')
) as shelf (number, ending, size, days, category, visibility, tags, title, description);
insert into public.access_grants (kind, target_id, user_id, email) values
('resource', '00000000-0000-4000-8000-000000000720', '00000000-0000-4000-8000-0000000000a1', 'miembro@demo.local');
-- A year of messages to the church: the newest wait, the older ones were answered or put away.
insert into public.contact_messages (id, name, email, phone, subject, message, status, note, read_at, answered_at, created_at, updated_at)
select ('00000000-0000-4000-8000-0000000006' || lpad(number::text, 2, '0'))::uuid, name, email, phone, subject, message, status::public.message_status, note,
  case when status <> 'new' or was_read then at + interval '5 hours' end, case when status = 'answered' then at + interval '1 day' end, at, at
from (values
  (1, 2, 'Rosa Ixehuatl', '', '222 555 0171', 'Horario del domingo', 'Buenas tardes. ¿El culto de la tarde también es para niños chiquitos? Somos nuevos en Cholula y queremos ir el domingo.', 'new', '', false),
  (2, 3, 'Tomás Romero', 'tomas.romero@correo.example', '', 'Petición de oración', 'Operan a mi papá el jueves en el hospital de San Alejandro. ¿Podrían orar por él? Se llama Fidel.', 'new', '', false),
  (3, 5, 'Carmen Toxqui', '', '222 555 0172', '', 'Quiero llevar ropa de invierno que ya no usamos. ¿Qué días reciben despensas y ropa?', 'new', '', false),
  (4, 6, 'Iván Cuautle', 'ivan.cuautle@correo.example', '222 555 0173', 'Bautismo', 'Mi esposa y yo queremos bautizarnos. ¿Hay clases antes? Nos acomodan los martes.', 'new', 'Avisar a Samuel: pidieron clases.', true),
  (5, 8, 'Guadalupe Tlachi', 'lupita.tlachi@correo.example', '', 'Boda en junio', 'Nos casamos en junio y nos gustaría que la ceremonia fuera con ustedes. ¿Con quién hablamos?', 'new', '', true),
  (6, 12, 'Esteban Xelhua', '', '222 555 0174', 'Músicos', 'Toco el bajo desde hace diez años. ¿Cómo me acerco al grupo de alabanza?', 'answered', 'Ensaya con Eliseo los viernes.', true),
  (7, 16, 'Norma Coyotl', 'norma.coyotl@correo.example', '', 'Transporte', 'Mi mamá usa silla de ruedas. ¿Hay rampa y dónde estacionarnos cerca?', 'answered', '', true),
  (8, 20, 'Adrián Popoca', '', '222 555 0175', '', '¿El estudio bíblico de los jueves también se transmite? Trabajo en Atlixco y no alcanzo a llegar.', 'answered', '', true),
  (9, 25, 'Silvia Tecpanecatl', 'silvia.t@correo.example', '', 'Gracias', 'Gracias por la despensa. Llegó justo el día que más falta hacía. Que Dios los bendiga.', 'archived', '', true),
  (10, 31, 'Ramiro Sandoval', '', '222 555 0176', 'Recibo de ofrenda', 'Transferí mi diezmo el día primero y no veo la confirmación. ¿Pueden revisarlo?', 'answered', 'Se confirmó; era otra referencia.', true),
  (11, 37, 'Alejandra Cielo', 'ale.cielo@correo.example', '', 'Campamento', '¿Hasta cuándo puedo inscribir a mi hijo al campamento? Tiene 14 años.', 'answered', '', true),
  (12, 44, 'Publicidad Express', 'ventas@anuncios.example', '', 'Promoción', 'Le ofrecemos lonas y volantes al mejor precio de la región. ¡Pregunte sin compromiso!', 'archived', 'Propaganda.', true),
  (13, 52, 'Mónica Zepeda', '', '222 555 0177', 'Visita al hospital', '¿Podría alguien visitar a mi abuelita? Está en el IMSS de San José, cuarto 214.', 'answered', 'Fueron Raquel y Marta.', true),
  (14, 59, 'Jorge Ahuatl', 'jorge.ahuatl@correo.example', '', '', 'Vivo en Momoxpan. ¿Hay alguna reunión en casa más cerca de por aquí?', 'answered', '', true),
  (15, 67, 'Berenice Luna', '', '222 555 0178', 'Escuelita', 'Soy educadora y me gustaría ayudar con la escuelita de los domingos.', 'answered', '', true),
  (16, 76, 'Familia Tepale', 'familia.tepale@correo.example', '', 'Presentación de niños', 'Queremos presentar a nuestra bebé. ¿Qué domingo se puede?', 'answered', '', true),
  (17, 85, 'Óscar Cuaya', '', '222 555 0179', '', '¿Venden Biblias de letra grande? Es para mi papá, que ya no ve bien.', 'answered', 'Se le apartó una.', true),
  (18, 93, 'Diana Percino', 'diana.percino@correo.example', '', 'Foto de la galería', 'Salgo en una foto de la escuela bíblica de verano y prefiero que no esté. ¿La pueden quitar?', 'answered', 'Se quitó ese mismo día.', true),
  (19, 102, 'Pablo Netzahual', '', '222 555 0180', 'Consejería', 'Mi matrimonio pasa por un momento difícil. ¿Podemos platicar con los pastores?', 'answered', '', true),
  (20, 111, 'Teresa Mixcoatl', 'tere.mixcoatl@correo.example', '', 'Convivio', '¿Qué puedo llevar al convivio de los papás? Pensé en agua de jamaica para cincuenta personas.', 'archived', '', true),
  (21, 119, 'Gerardo Flores', '', '222 555 0181', '', '¿A qué hora abren el templo entre semana? Me gustaría pasar a orar.', 'answered', '', true),
  (22, 128, 'Lilia Tototzintle', 'lilia.t@correo.example', '', 'Empleo', 'Soy costurera y busco trabajo. ¿Tienen una bolsa de trabajo entre los hermanos?', 'answered', '', true),
  (23, 137, 'Saúl Aguilar', '', '222 555 0182', 'Jóvenes', 'Tengo 17 años y no conozco a nadie. ¿Puedo llegar el sábado así nada más?', 'answered', '¡Claro que sí! Eliseo lo esperó en la puerta.', true),
  (24, 146, 'Irma Quiahua', 'irma.quiahua@correo.example', '', 'Salón', '¿Prestan el salón para un cumpleaños de quince años?', 'archived', '', true),
  (25, 155, 'Leonel Ramos', '', '222 555 0183', 'Sonido', 'El domingo no se oía bien atrás. Arreglo bocinas y les puedo ayudar sin costo.', 'answered', '', true),
  (26, 164, 'Patricia Conde', 'paty.conde@correo.example', '', '', 'Me mudé a Tlaxcala. ¿Conocen una iglesia hermana por allá?', 'answered', '', true),
  (27, 174, 'Noé Tlatelpa', '', '222 555 0184', 'Petición de oración', 'Llevo dos meses sin dormir bien por la preocupación. Oren por mí, por favor.', 'answered', 'Le habla Samuel cada semana.', true),
  (28, 183, 'Araceli Méndez', 'ara.mendez@correo.example', '', 'Curso de cocina', '¿Van a repetir el curso de cocina de Raquel? No alcancé lugar.', 'answered', '', true),
  (29, 193, 'Rubén Cuamatzi', '', '222 555 0185', '', '¿Reciben pilas y aparatos viejos en la campaña de reciclaje?', 'archived', '', true),
  (30, 204, 'Yolanda Ponce', 'yolanda.ponce@correo.example', '', 'Himnos', 'Busco la letra del himno que cantaron el Domingo de Ramos. ¿Me la mandan?', 'answered', '', true),
  (31, 215, 'Felipe Totolhua', '', '222 555 0186', 'Duelo', 'Falleció mi hermano. ¿Podrían acompañarnos el sábado a las cuatro en el panteón?', 'answered', '', true),
  (32, 226, 'Karina Espejel', 'karina.espejel@correo.example', '', '', '¿Hay intérprete de señas en algún culto? Mi hija es sorda.', 'answered', 'Ana está aprendiendo; avisarle.', true),
  (33, 238, 'Moisés Cortés', '', '222 555 0187', 'Misiones', 'Quiero apoyar al equipo que va a la sierra. ¿Qué hace falta?', 'answered', '', true),
  (34, 250, 'Beatriz Ocotl', 'bety.ocotl@correo.example', '', 'Error en el sitio', 'En mi teléfono no se abre el mapa de la página. ¿Me dan la dirección?', 'answered', '', true),
  (35, 263, 'Cristian Papaqui', '', '222 555 0188', '', '¿El domingo de Pascua cambia el horario?', 'archived', '', true),
  (36, 277, 'Elvira Sarmiento', 'elvira.s@correo.example', '', 'Testimonio', 'Quisiera contar lo que Dios hizo con mi salud, pero me da pena escribirlo. ¿Puede ser en persona?', 'answered', '', true),
  (37, 292, 'Hugo Tecuapacho', '', '222 555 0189', 'Donativo', 'Tengo doce sillas plegables en buen estado. ¿Les sirven?', 'answered', 'Se recogieron el martes.', true),
  (38, 309, 'Maribel Lozano', 'maribel.lozano@correo.example', '', '', 'Vengo de otra ciudad en las fiestas. ¿Puedo visitarlos con mi familia?', 'archived', '', true),
  (39, 327, 'Julián Amaro', '', '222 555 0190', 'Estudio bíblico', '¿Necesito saber mucho de la Biblia para ir los jueves? Nunca la he leído.', 'answered', '', true),
  (40, 348, 'Socorro Tochimani', 'coco.tochimani@correo.example', '', 'Gracias', 'Gracias por recibirnos con tanto cariño el domingo. Nos sentimos en casa.', 'archived', '', true)
) as written(number, days, name, email, phone, subject, message, status, note, was_read)
cross join lateral (select now() - make_interval(days => days, mins => number * 37) as at) as moment;
-- A member's messages, whose state shows on the page of contact.
insert into public.contact_messages (id, user_id, name, email, phone, subject, message, status, read_at, answered_at, created_at, updated_at)
select ('00000000-0000-4000-8000-0000000006' || lpad(number::text, 2, '0'))::uuid, '00000000-0000-4000-8000-0000000000a1', 'Marta Hernández',
  'miembro@demo.local', phone, subject, message, status::public.message_status, at + interval '5 hours', case when status = 'answered' then at + interval '1 day' end, at, at
from (values
  (41, 4, '', '', 'Puedo ayudar a repartir las despensas el sábado por la mañana. ¿A qué hora llego?', 'new'),
  (42, 19, '222 555 0141', 'Flores para el domingo', 'Tengo nube y crisantemos en el patio. ¿Los llevo el sábado o el domingo temprano?', 'answered')
) as written(number, days, phone, subject, message, status)
cross join lateral (select now() - make_interval(days => days, mins => number * 37) as at) as moment;

-- A year of prayers: waiting, open, at their end, answered. Anonymous ones have no name here either.
insert into public.prayer_requests (id, user_id, shown_name, visibility, is_urgent, status, is_anonymous, created_at, updated_at, expires_at, reminded_at, answered_at,
  prayed_count, rejection_reason, content)
select ('00000000-0000-4000-8000-0000000018' || number)::uuid, ('00000000-0000-4000-8000-0000000000' || owner)::uuid, name, visibility::public.prayer_visibility, is_urgent,
  status::public.review_status, is_anonymous, now() - age * interval '1 day' - interval '3 hours', now() - age * interval '1 day', now() + (30 - age) * interval '1 day',
  case when age > 30 then now() end, now() - answered * interval '1 day', prayed, reason, content
from (values
  ('01', 'a2', null, 'miembros', false, 'approved', false, 1, null, 14, null,
    'Mi hermano viene a comer cada domingo y ya platica con mi mamá. Oren para que un día quiera acompañarnos al culto, sin que nadie lo presione.'),
  ('02', null, null, 'todos', false, 'approved', true, 2, null, 31, null,
    'Llevo meses durmiendo mal y con el corazón apretado. No sé bien qué pedir. Pidan por mí, por favor.'),
  ('03', 'a1', null, 'todos', false, 'approved', false, 4, null, 23, null,
    'El horno que me prestaron ya no da para tantos pedidos. Oren para que pueda comprar uno y no me endeude.'),
  ('04', null, 'Don Aurelio', 'todos', false, 'approved', false, 6, null, 38, null,
    'Por mis ojos, que ya se cansan de leer, y por las muchachas del salón que me enseñan. Que Dios les pague con alegría.'),
  ('05', 'a2', null, 'miembros', true, 'approved', true, 3, null, 19, null,
    'Mañana resuelven si me renuevan el contrato. Tengo miedo y no se lo he dicho a nadie en mi casa.'),
  ('06', null, 'Jazmín y Óscar', 'miembros', false, 'approved', false, 9, null, 22, null,
    'Nos invitaron a recibir a un matrimonio que está pasando lo que nosotros pasamos. Pidan que sepamos escuchar más que hablar.'),
  ('07', null, 'Ximena', 'todos', false, 'approved', false, 12, null, 27, null,
    'Presento el examen de admisión de la universidad. Que no me gane el nervio, y que acepte con paz lo que resulte.'),
  ('08', null, null, 'miembros', false, 'approved', true, 16, null, 33, null,
    'Mi hijo dejó de hablarme. No quiero tener la razón, quiero volver a verlo.'),
  ('09', null, 'Rubén', 'todos', false, 'approved', false, 21, null, 25, null,
    'Por la lluvia, que este año llega tarde y la milpa ya la está esperando.'),
  ('10', 'a1', null, 'pastores', false, 'approved', false, 5, null, 2, null,
    'Quisiera platicar con alguien del equipo pastoral sobre una decisión de mi familia. De preferencia entre semana por la tarde.'),
  ('11', null, null, 'pastores', true, 'approved', true, 1, null, 1, null,
    'No me siento bien y me da vergüenza decirlo. Me ayudaría que alguien me escuchara.'),
  ('12', 'a2', null, 'todos', false, 'pending', false, 0, null, 0, null,
    'Por el viaje de los jóvenes a la sierra: que vuelvan con bien y con ganas de servir.'),
  ('13', null, null, 'miembros', false, 'pending', true, 0, null, 0, null,
    'Pidan por mi matrimonio. Los dos queremos seguir, pero se nos acabaron las palabras.'),
  ('14', 'a1', null, 'todos', false, 'rejected', false, 8, null, 0, 'Nombra el diagnóstico de otra persona. Cuéntalo sin ese dato y la publicamos con gusto.',
    'Oren por mi vecina, que está delicada, y por su operación de la próxima semana.'),
  ('15', 'a1', null, 'miembros', false, 'approved', false, 34, null, 29, null,
    'Por mi sobrina, que quiere aprender a hornear y empezar a ganar lo suyo.'),
  ('16', 'a1', null, 'todos', false, 'approved', false, 320, 210, 64, null,
    'Llevo meses sin trabajo fijo. Pidan que no me falte la paz mientras llega.'),
  ('17', 'a2', null, 'miembros', false, 'approved', false, 280, 26, 88, null,
    'Por mi hermano, que lleva años sin llamar. Mi mamá le pone su plato todas las noches.'),
  ('18', null, 'Hermana Petra', 'todos', false, 'approved', false, 250, 230, 71, null,
    'Mañana me dan resultados. Lo que digan, que me encuentre acompañada.'),
  ('19', null, null, 'todos', false, 'approved', true, 190, 150, 46, null,
    'Dejé de beber hace dos semanas. Oren por el día de mañana, nada más por el de mañana.'),
  ('20', 'a4', null, 'miembros', false, 'approved', false, 160, 120, 40, null,
    'Quiero recuperar las tardes con mis hijos. Pidan que aprenda a decir que no.'),
  ('21', null, 'Familia Tecuanhuey', 'todos', false, 'approved', false, 120, 95, 52, null,
    'Se nos metió el agua y perdimos los colchones. Estamos todos bien, gracias a Dios; oren por lo que sigue.'),
  ('22', null, 'Rubén', 'todos', false, 'approved', false, 75, 40, 35, null,
    'Por el techo del salón, que ya no aguanta otra temporada de lluvias.')
) as asked (number, owner, name, visibility, is_urgent, status, is_anonymous, age, answered, prayed, reason, content);
update public.prayer_requests set testimonial_id = '00000000-0000-4000-8000-000000000401' where id = '00000000-0000-4000-8000-000000001816';
update public.prayer_requests set testimonial_id = '00000000-0000-4000-8000-000000000403' where id = '00000000-0000-4000-8000-000000001817';
insert into public.prayer_updates (request_id, created_at, is_answer, status, content)
select ('00000000-0000-4000-8000-0000000018' || number)::uuid, now() - age * interval '1 day', is_answer, status::public.review_status, content from (values
  ('03', 2, false, 'approved', 'Ya junté la mitad. Gracias a quienes encargaron pan esta semana.'),
  ('05', 2, false, 'pending', 'Me dijeron que el lunes me avisan. Sigan conmigo.'),
  ('07', 4, false, 'approved', 'Ya presenté. Salí tranquila, que era lo que más pedía.'),
  ('08', 5, false, 'approved', 'Contestó un mensaje. Fueron dos palabras, pero contestó.'),
  ('16', 210, true, 'approved', 'Hoy tengo tres pedidos fijos y un horno prestado. Dios me mandó gente.'),
  ('17', 26, true, 'approved', 'El domingo vino a comer y el plato estaba ahí.'),
  ('18', 230, true, 'approved', 'Los resultados no fueron los que quería, y aun así salí acompañada. Aquí sigo.'),
  ('19', 170, false, 'approved', 'Van treinta y cuatro días.'),
  ('19', 150, true, 'approved', 'Van sesenta y un días, y en la casa volvió a haber música.'),
  ('20', 120, true, 'approved', 'Dejé un ministerio y recuperé tres tardes. Gracias por no dejarme sola.'),
  ('21', 95, true, 'approved', 'Ya dormimos en camas secas. La mitad llegó de personas que no conocíamos.'),
  ('22', 40, true, 'approved', 'El techo quedó listo un día antes de la tormenta.')
) as told (number, age, is_answer, status, content);
-- Counted above, and their notices were sent.
insert into public.prayer_marks (request_id, user_id, day, is_told)
select ('00000000-0000-4000-8000-0000000018' || number)::uuid, ('00000000-0000-4000-8000-0000000000' || person)::uuid, private.today() - age, true from (values
  ('01', 'a1', 1),
  ('02', 'a1', 1),
  ('04', 'a1', 2),
  ('07', 'a1', 3),
  ('09', 'a1', 4),
  ('02', 'a2', 1),
  ('03', 'a2', 2),
  ('04', 'a2', 3),
  ('06', 'a2', 4),
  ('03', 'a3', 1),
  ('02', 'a4', 1),
  ('11', 'a3', 1),
  ('10', 'a4', 2)) as prayed (number, person, age);
-- The forum: a year of talk. Numbers are given in the order in which posts were written.

insert into public.forum_categories (id, slug, name, description, position, read_rank, write_rank) values
('00000000-0000-4000-8000-00000000f001', 'avisos', 'Avisos y bienvenida', 'Lo que conviene saber a todos, también a quien apenas llega.', 1, 0, 2),
('00000000-0000-4000-8000-00000000f002', 'familia', 'Vida en familia', 'La casa, los hijos, el matrimonio, la mesa.', 2, 1, 1),
('00000000-0000-4000-8000-00000000f003', 'biblia', 'Estudio de la Biblia', 'Lo que leemos juntos y las preguntas que nos deja.', 3, 1, 1),
('00000000-0000-4000-8000-00000000f004', 'ayuda', 'Ayuda entre hermanos', 'Quién necesita y quién puede: comida, oficios, transporte, tiempo.', 4, 1, 1),
('00000000-0000-4000-8000-00000000f005', 'jovenes', 'Jóvenes', 'Para quienes empiezan y para quienes los acompañan.', 5, 1, 1),
('00000000-0000-4000-8000-00000000f006', 'equipo', 'Equipo de servicio', 'Turnos y acuerdos de quienes atienden la casa.', 6, 2, 2);

insert into public.forum_topics (id, category_id, user_id, user_name, title, created_at, pinned_at, closed_at)
select id::uuid, category_id::uuid, user_id::uuid, user_name, title, now() - days * interval '1 day',
  case when mark = 'pin' then now() - days * interval '1 day' end, case when mark = 'close' then now() - days * interval '1 day' end
from (values
('00000000-0000-4000-8000-0000000f1001', '00000000-0000-4000-8000-00000000f001', '00000000-0000-4000-8000-0000000000a4', 'Sara Domínguez', 'Bienvenidos al foro de la casa', 352, 'pin'),
('00000000-0000-4000-8000-0000000f1002', '00000000-0000-4000-8000-00000000f001', '00000000-0000-4000-8000-0000000000a4', 'Sara Domínguez', 'Reglas sencillas para cuidarnos', 348, 'close'),
('00000000-0000-4000-8000-0000000f1003', '00000000-0000-4000-8000-00000000f002', '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez', '¿Cómo oran con los niños antes de dormir?', 320, ''),
('00000000-0000-4000-8000-0000000f1004', '00000000-0000-4000-8000-00000000f003', '00000000-0000-4000-8000-0000000000a3', 'Abel Ortega', 'Leyendo Rut en cuatro semanas', 290, ''),
('00000000-0000-4000-8000-0000000f1005', '00000000-0000-4000-8000-00000000f004', '00000000-0000-4000-8000-0000000000a4', 'Sara Domínguez', 'Se necesita silla de ruedas para don Aurelio', 243, ''),
('00000000-0000-4000-8000-0000000f1006', '00000000-0000-4000-8000-00000000f005', '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez', 'Campamento de verano: ¿quién se anima?', 205, ''),
('00000000-0000-4000-8000-0000000f1007', '00000000-0000-4000-8000-00000000f002', '00000000-0000-4000-8000-0000000000a1', 'Marta Hernández', 'Cuando un hijo se aleja de la iglesia', 176, ''),
('00000000-0000-4000-8000-0000000f1008', '00000000-0000-4000-8000-00000000f003', '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez', '¿Qué quiere decir «orar sin cesar»?', 131, ''),
('00000000-0000-4000-8000-0000000f1009', '00000000-0000-4000-8000-00000000f004', '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez', 'Clases de regularización por las tardes', 98, ''),
('00000000-0000-4000-8000-0000000f1010', '00000000-0000-4000-8000-00000000f002', '00000000-0000-4000-8000-0000000000a1', 'Marta Hernández', 'Recetas para cuando llega gente sin avisar', 60, ''),
('00000000-0000-4000-8000-0000000f1011', '00000000-0000-4000-8000-00000000f005', '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez', 'Música nueva para el culto de jóvenes', 33, ''),
('00000000-0000-4000-8000-0000000f1012', '00000000-0000-4000-8000-00000000f003', '00000000-0000-4000-8000-0000000000a3', 'Abel Ortega', 'Jonás: ¿por qué se enojó con la calabacera?', 16, ''),
('00000000-0000-4000-8000-0000000f1013', '00000000-0000-4000-8000-00000000f004', '00000000-0000-4000-8000-0000000000a4', 'Sara Domínguez', 'Posadas: ¿quién pone casa este año?', 6, ''),
('00000000-0000-4000-8000-0000000f1014', '00000000-0000-4000-8000-00000000f002', null, 'Elena Ortega', 'Aprender a descansar un día', 3, ''),
('00000000-0000-4000-8000-0000000f1015', '00000000-0000-4000-8000-00000000f006', '00000000-0000-4000-8000-0000000000a3', 'Abel Ortega', 'Turnos de bienvenida en diciembre', 8, '')) as opened (id, category_id, user_id, user_name, title, days, mark);

insert into public.forum_posts (id, topic_id, opens_topic, user_id, user_name, content, status, published_at, created_at, announced_at, quoted_post_id)
select id::uuid, topic_id::uuid, opens_topic, user_id::uuid, user_name, content, 'approved', written.at, written.at, written.at, quoted_post_id::uuid
from (values
('00000000-0000-4000-8000-0000000f2101', '00000000-0000-4000-8000-0000000f1001', true, '00000000-0000-4000-8000-0000000000a4', 'Sara Domínguez', 352, 1, null,
 'Este es el patio de la iglesia: aquí nos sentamos a platicar entre semana. Preséntense, pregunten lo que quieran y contesten con cariño. Lo que es de oración delicada, mejor en persona con los pastores.'),
('00000000-0000-4000-8000-0000000f2102', '00000000-0000-4000-8000-0000000f1001', false, '00000000-0000-4000-8000-0000000000a3', 'Abel Ortega', 351, 2, null,
 'Bienvenidos todos. Si algo no les queda claro, díganme el domingo a la salida y les ayudo con el teléfono.'),
('00000000-0000-4000-8000-0000000f2103', '00000000-0000-4000-8000-0000000f1001', false, '00000000-0000-4000-8000-0000000000a1', 'Marta Hernández', 350, 3, null,
 'Soy Marta, de San Andrés. Tengo tres nietos y un comal que nunca descansa. ¡Qué gusto leernos!'),
('00000000-0000-4000-8000-0000000f2104', '00000000-0000-4000-8000-0000000f1001', false, '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez', 340, 4, null,
 'Lucía, canto en la alabanza y doy clases de primaria. Gracias por abrir este espacio.'),
('00000000-0000-4000-8000-0000000f2105', '00000000-0000-4000-8000-0000000f1001', false, null, 'Tomás Cuautle', 338, 5, null,
 'Tomás, albañil jubilado. Escribo con un dedo, ténganme paciencia.'),
('00000000-0000-4000-8000-0000000f2201', '00000000-0000-4000-8000-0000000f1002', true, '00000000-0000-4000-8000-0000000000a4', 'Sara Domínguez', 348, 1, null,
 '1. Hablamos como si el otro estuviera sentado en nuestra mesa.
2. No compartimos datos ni penas ajenas.
3. No se vende nada aquí.
4. Si algo te lastima, avísanos y lo vemos juntos.'),
('00000000-0000-4000-8000-0000000f2301', '00000000-0000-4000-8000-0000000f1003', true, '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez', 320, 1, null,
 'Mi sobrino de seis años se aburre a los diez segundos. ¿Qué les ha funcionado en casa?'),
('00000000-0000-4000-8000-0000000f2302', '00000000-0000-4000-8000-0000000f1003', false, '00000000-0000-4000-8000-0000000000a1', 'Marta Hernández', 319, 2, null,
 'Yo les pido a mis nietos tres cosas: una por la que dan gracias, una que les dio miedo y un nombre para cuidar. Nunca fallan con el perro.'),
('00000000-0000-4000-8000-0000000f2303', '00000000-0000-4000-8000-0000000f1003', false, null, 'Elena Ortega', 318, 3, null,
 'En casa cantamos un corito bajito y apagamos la luz antes del amén. El silencio también es oración.'),
('00000000-0000-4000-8000-0000000f2304', '00000000-0000-4000-8000-0000000f1003', false, '00000000-0000-4000-8000-0000000000a3', 'Abel Ortega', 316, 4, null,
 'Con los míos funciona que oren ellos por mí. El otro día pidieron que ya no me saliera quemado el arroz.'),
('00000000-0000-4000-8000-0000000f2305', '00000000-0000-4000-8000-0000000f1003', false, '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez', 314, 5, '00000000-0000-4000-8000-0000000f2302',
 '¡Me encantó lo de las tres cosas! Ya lo hicimos dos noches y hoy me lo recordó él solito.'),
('00000000-0000-4000-8000-0000000f2401', '00000000-0000-4000-8000-0000000f1004', true, '00000000-0000-4000-8000-0000000000a3', 'Abel Ortega', 290, 1, null,
 'El lunes empezamos el libro de Rut, un capítulo por semana. Lean despacio y cuenten aquí con qué versículo se quedaron.'),
('00000000-0000-4000-8000-0000000f2402', '00000000-0000-4000-8000-0000000f1004', false, '00000000-0000-4000-8000-0000000000a1', 'Marta Hernández', 288, 2, null,
 '«Tu pueblo será mi pueblo». Pensé en mi nuera, que dejó Oaxaca por venirse con nosotros.'),
('00000000-0000-4000-8000-0000000f2403', '00000000-0000-4000-8000-0000000f1004', false, null, 'Tomás Cuautle', 286, 3, null,
 'A mí me llamó que Booz mande dejar espigas a propósito. Dios esconde el favor en el trabajo de todos los días.'),
('00000000-0000-4000-8000-0000000f2404', '00000000-0000-4000-8000-0000000f1004', false, '00000000-0000-4000-8000-0000000000a4', 'Sara Domínguez', 281, 4, null,
 'Noemí pidió que le dijeran Mara y el libro la sigue llamando Noemí. Dios no nos cambia el nombre por el de nuestra tristeza.'),
('00000000-0000-4000-8000-0000000f2405', '00000000-0000-4000-8000-0000000f1004', false, '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez', 270, 5, null,
 'Terminamos y ya extraño a Rut. ¿Con qué seguimos?'),
('00000000-0000-4000-8000-0000000f2406', '00000000-0000-4000-8000-0000000f1004', false, '00000000-0000-4000-8000-0000000000a3', 'Abel Ortega', 268, 6, null,
 'Votaron por Jonás. Arrancamos después de las fiestas.'),
('00000000-0000-4000-8000-0000000f2501', '00000000-0000-4000-8000-0000000f1005', true, '00000000-0000-4000-8000-0000000000a4', 'Sara Domínguez', 243, 1, null,
 'Don Aurelio sale del hospital el jueves y la silla que tiene ya no rueda. ¿Alguien sabe de una, aunque sea prestada?'),
('00000000-0000-4000-8000-0000000f2502', '00000000-0000-4000-8000-0000000f1005', false, null, 'Tomás Cuautle', 243, 2, null,
 'En la bodega del templo hay una sin descansapiés. Mañana la reviso y le pongo unos de madera.'),
('00000000-0000-4000-8000-0000000f2503', '00000000-0000-4000-8000-0000000f1005', false, '00000000-0000-4000-8000-0000000000a1', 'Marta Hernández', 242, 3, null,
 'Yo puedo llevarle comida el viernes y el sábado.'),
('00000000-0000-4000-8000-0000000f2504', '00000000-0000-4000-8000-0000000f1005', false, '00000000-0000-4000-8000-0000000000a4', 'Sara Domínguez', 240, 4, '00000000-0000-4000-8000-0000000f2502',
 'La silla quedó como nueva y don Aurelio ya salió a tomar el sol. Gracias, familia.'),
('00000000-0000-4000-8000-0000000f2601', '00000000-0000-4000-8000-0000000f1006', true, '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez', 205, 1, null,
 'Estamos pensando en tres días cerca de Atlixco, en julio. ¿Les late? ¿Qué no puede faltar?'),
('00000000-0000-4000-8000-0000000f2602', '00000000-0000-4000-8000-0000000f1006', false, null, 'Elena Ortega', 204, 2, null,
 'Que no falte la fogata, y que alguien revise antes los baños, por favor.'),
('00000000-0000-4000-8000-0000000f2603', '00000000-0000-4000-8000-0000000f1006', false, '00000000-0000-4000-8000-0000000000a3', 'Abel Ortega', 203, 3, null,
 'Puedo manejar la camioneta de ida y de vuelta. Caben doce apretados y felices.'),
('00000000-0000-4000-8000-0000000f2604', '00000000-0000-4000-8000-0000000f1006', false, '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez', 190, 4, null,
 'Ya somos diecinueve apuntados. La lista está con Sara los domingos.'),
('00000000-0000-4000-8000-0000000f2605', '00000000-0000-4000-8000-0000000f1006', false, '00000000-0000-4000-8000-0000000000a4', 'Sara Domínguez', 150, 5, null,
 'Regresamos enteros, quemados por el sol y con tres decisiones de bautismo. ¡Gracias a quienes cocinaron!'),
('00000000-0000-4000-8000-0000000f2701', '00000000-0000-4000-8000-0000000f1007', true, '00000000-0000-4000-8000-0000000000a1', 'Marta Hernández', 176, 1, null,
 'Mi hijo mayor ya casi no viene. No quiero pelear con él ni callarme. ¿Cómo le hacen ustedes?'),
('00000000-0000-4000-8000-0000000f2702', '00000000-0000-4000-8000-0000000f1007', false, null, 'Elena Ortega', 175, 2, null,
 'Yo dejé de invitarlo al culto y empecé a invitarlo a desayunar. Tardó dos años y un día preguntó él.'),
('00000000-0000-4000-8000-0000000f2703', '00000000-0000-4000-8000-0000000f1007', false, null, 'Tomás Cuautle', 174, 3, null,
 'El padre del pródigo no lo fue a traer amarrado, pero tampoco apagó la luz de la entrada.'),
('00000000-0000-4000-8000-0000000f2704', '00000000-0000-4000-8000-0000000f1007', false, '00000000-0000-4000-8000-0000000000a4', 'Sara Domínguez', 173, 4, null,
 'Marta, aquí estamos contigo. Si quieres platicarlo con calma, el martes por la tarde estoy en el templo.'),
('00000000-0000-4000-8000-0000000f2705', '00000000-0000-4000-8000-0000000f1007', false, '00000000-0000-4000-8000-0000000000a1', 'Marta Hernández', 160, 5, '00000000-0000-4000-8000-0000000f2703',
 'El domingo vino a comer y se quedó a la sobremesa. No hablamos de la iglesia y hablamos de todo. Gracias.'),
('00000000-0000-4000-8000-0000000f2801', '00000000-0000-4000-8000-0000000f1008', true, '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez', 131, 1, null,
 'En 1 Tesalonicenses 5 dice que oremos sin cesar. ¿Cómo se hace eso trabajando y con treinta niños en el salón?'),
('00000000-0000-4000-8000-0000000f2802', '00000000-0000-4000-8000-0000000f1008', false, '00000000-0000-4000-8000-0000000000a3', 'Abel Ortega', 130, 2, null,
 'Pablo hacía tiendas con las manos. Yo lo entiendo como el fogón: no siempre hay llama, pero no se deja apagar la brasa.'),
('00000000-0000-4000-8000-0000000f2803', '00000000-0000-4000-8000-0000000f1008', false, '00000000-0000-4000-8000-0000000000a1', 'Marta Hernández', 129, 3, null,
 'Yo oro según lo que plancho: por el dueño de cada camisa.'),
('00000000-0000-4000-8000-0000000f2804', '00000000-0000-4000-8000-0000000f1008', false, '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez', 128, 4, '00000000-0000-4000-8000-0000000f2803',
 'Lo de las camisas me lo llevo al salón: una oración por cada cuaderno que califico.'),
('00000000-0000-4000-8000-0000000f2901', '00000000-0000-4000-8000-0000000f1009', true, '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez', 98, 1, null,
 'Puedo dar dos tardes de matemáticas y lectura, sin costo, en el salón chico. ¿Cuántos niños vendrían?'),
('00000000-0000-4000-8000-0000000f2902', '00000000-0000-4000-8000-0000000f1009', false, '00000000-0000-4000-8000-0000000000a4', 'Sara Domínguez', 97, 2, null,
 'En mi calle hay cuatro que lo necesitan mucho. Yo presto el pizarrón.'),
('00000000-0000-4000-8000-0000000f2903', '00000000-0000-4000-8000-0000000f1009', false, '00000000-0000-4000-8000-0000000000a1', 'Marta Hernández', 96, 3, null,
 'Yo pongo el agua de limón y los bolillos.'),
('00000000-0000-4000-8000-0000000f2904', '00000000-0000-4000-8000-0000000f1009', false, '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez', 75, 4, null,
 'Van once niños y ya tenemos que turnarnos las sillas. Si alguien tiene bancas guardadas, nos urgen.'),
('00000000-0000-4000-8000-0000000f2905', '00000000-0000-4000-8000-0000000f1009', false, null, 'Tomás Cuautle', 74, 5, null,
 'Hay cuatro bancas del templo viejo. El sábado las lijo con quien quiera ayudar.'),
('00000000-0000-4000-8000-0000000f3001', '00000000-0000-4000-8000-0000000f1010', true, '00000000-0000-4000-8000-0000000000a1', 'Marta Hernández', 60, 1, null,
 'Empiezo yo: huevo en salsa verde con los nopales que haya, y frijoles de la olla. Alcanza para los que lleguen.'),
('00000000-0000-4000-8000-0000000f3002', '00000000-0000-4000-8000-0000000f1010', false, null, 'Elena Ortega', 59, 2, null,
 'Sopa de fideo con todo lo que sobró del refri. Nadie pregunta.'),
('00000000-0000-4000-8000-0000000f3003', '00000000-0000-4000-8000-0000000f1010', false, '00000000-0000-4000-8000-0000000000a3', 'Abel Ortega', 58, 3, null,
 'Yo pongo café y pan. Lo demás lo trae la visita, así es en mi casa.'),
('00000000-0000-4000-8000-0000000f3004', '00000000-0000-4000-8000-0000000f1010', false, '00000000-0000-4000-8000-0000000000a4', 'Sara Domínguez', 56, 4, null,
 'Arroz con plátano frito. Los niños se lo acaban y los grandes también.'),
('00000000-0000-4000-8000-0000000f3101', '00000000-0000-4000-8000-0000000f1011', true, '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez', 33, 1, null,
 '¿Qué cantos les gustaría aprender este mes? Que tengan letra con sustancia, por favor.'),
('00000000-0000-4000-8000-0000000f3102', '00000000-0000-4000-8000-0000000f1011', false, '00000000-0000-4000-8000-0000000000a3', 'Abel Ortega', 32, 2, null,
 'Un himno viejito con arreglo nuevo siempre une a los abuelos con los chavos.'),
('00000000-0000-4000-8000-0000000f3103', '00000000-0000-4000-8000-0000000f1011', false, null, 'Elena Ortega', 30, 3, null,
 '«Castillo fuerte», pero sin prisa. La letra pide que se entienda.'),
('00000000-0000-4000-8000-0000000f3104', '00000000-0000-4000-8000-0000000f1011', false, '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez', 27, 4, null,
 'Ya la ensayamos con jarana y quedó preciosa. La cantamos el domingo.'),
('00000000-0000-4000-8000-0000000f3201', '00000000-0000-4000-8000-0000000f1012', true, '00000000-0000-4000-8000-0000000000a3', 'Abel Ortega', 16, 1, null,
 'Capítulo 4. A mí me incomoda ese final sin final. ¿Ustedes qué harían con la pregunta de Dios?'),
('00000000-0000-4000-8000-0000000f3202', '00000000-0000-4000-8000-0000000f1012', false, null, 'Tomás Cuautle', 15, 2, null,
 'Se enojó porque la sombra era suya y la ciudad no. Me pasa lo mismo con mi lugar en la banca.'),
('00000000-0000-4000-8000-0000000f3203', '00000000-0000-4000-8000-0000000f1012', false, '00000000-0000-4000-8000-0000000000a1', 'Marta Hernández', 13, 3, null,
 'Yo creo que el libro se acaba con pregunta para que la conteste uno.'),
('00000000-0000-4000-8000-0000000f3204', '00000000-0000-4000-8000-0000000f1012', false, '00000000-0000-4000-8000-0000000000a4', 'Sara Domínguez', 11, 4, '00000000-0000-4000-8000-0000000f3202',
 'Y Dios le habla aun enojado. Eso me consuela.'),
('00000000-0000-4000-8000-0000000f3301', '00000000-0000-4000-8000-0000000f1013', true, '00000000-0000-4000-8000-0000000000a4', 'Sara Domínguez', 6, 1, null,
 'Necesitamos ocho casas, del 16 al 23 de diciembre. La iglesia pone el ponche y las velas; la casa pone el patio.'),
('00000000-0000-4000-8000-0000000f3302', '00000000-0000-4000-8000-0000000f1013', false, '00000000-0000-4000-8000-0000000000a1', 'Marta Hernández', 5, 2, null,
 'Apúntenme el 18. Caben como cuarenta si movemos el gallinero.'),
('00000000-0000-4000-8000-0000000f3303', '00000000-0000-4000-8000-0000000f1013', false, '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez', 4, 3, null,
 'El 20 en la escuela: la directora ya dio permiso.'),
('00000000-0000-4000-8000-0000000f3304', '00000000-0000-4000-8000-0000000f1013', false, null, 'Tomás Cuautle', 3, 4, null,
 'Yo no tengo patio, pero hago las piñatas. Díganme de cuántos picos.'),
('00000000-0000-4000-8000-0000000f3305', '00000000-0000-4000-8000-0000000f1013', false, '00000000-0000-4000-8000-0000000000a3', 'Abel Ortega', 2, 5, '00000000-0000-4000-8000-0000000f3304',
 'De siete picos, don Tomás. Y alguien que le tape bien los ojos a los grandes, que hacen trampa.'),
('00000000-0000-4000-8000-0000000f3401', '00000000-0000-4000-8000-0000000f1014', true, null, 'Elena Ortega', 3, 1, null,
 'Me cuesta guardar un día sin pendientes. El domingo termino más cansada que el sábado. ¿Cómo descansan ustedes?'),
('00000000-0000-4000-8000-0000000f3402', '00000000-0000-4000-8000-0000000f1014', false, '00000000-0000-4000-8000-0000000000a1', 'Marta Hernández', 2, 2, null,
 'Dejo lavado desde el sábado, aunque me tarde. Y el domingo apago el teléfono después de comer.'),
('00000000-0000-4000-8000-0000000f3403', '00000000-0000-4000-8000-0000000f1014', false, '00000000-0000-4000-8000-0000000000a2', 'Lucía Ramírez', 1, 3, null,
 'Yo salgo a caminar a la orilla del río con mi mamá. Media hora y otra vez soy persona.'),
('00000000-0000-4000-8000-0000000f3501', '00000000-0000-4000-8000-0000000f1015', true, '00000000-0000-4000-8000-0000000000a3', 'Abel Ortega', 8, 1, null,
 'Falta cubrir el segundo y el cuarto domingo. ¿Quién puede llegar a las nueve y media?'),
('00000000-0000-4000-8000-0000000f3502', '00000000-0000-4000-8000-0000000f1015', false, '00000000-0000-4000-8000-0000000000a4', 'Sara Domínguez', 7, 2, null,
 'Yo tomo el segundo. Para el cuarto le pregunto a Lucía.')) as told (id, topic_id, opens_topic, user_id, user_name, days, place, quoted_post_id, content)
cross join lateral (select now() - days * interval '1 day' + place * interval '37 minutes' - interval '6 hours' as at) as written
order by topic_id, place;

-- words of an earlier post
update public.forum_posts set quote = 'una por la que dan gracias, una que les dio miedo y un nombre para cuidar' where id = '00000000-0000-4000-8000-0000000f2305';
update public.forum_posts set quote = 'tampoco apagó la luz de la entrada' where id = '00000000-0000-4000-8000-0000000f2705';
update public.forum_posts set quote = 'Díganme de cuántos picos.' where id = '00000000-0000-4000-8000-0000000f3305';

insert into public.forum_post_reactions (forum_post_id, user_id, kind, created_at) values
('00000000-0000-4000-8000-0000000f2302', '00000000-0000-4000-8000-0000000000a2', 'thanks', now() - interval '319 days'),
('00000000-0000-4000-8000-0000000f2502', '00000000-0000-4000-8000-0000000000a1', 'amen', now() - interval '242 days'),
('00000000-0000-4000-8000-0000000f2701', '00000000-0000-4000-8000-0000000000a4', 'praying', now() - interval '175 days'),
('00000000-0000-4000-8000-0000000f2705', '00000000-0000-4000-8000-0000000000a3', 'amen', now() - interval '159 days'),
('00000000-0000-4000-8000-0000000f2803', '00000000-0000-4000-8000-0000000000a2', 'like', now() - interval '128 days'),
('00000000-0000-4000-8000-0000000f3304', '00000000-0000-4000-8000-0000000000a1', 'like', now() - interval '3 days'),
('00000000-0000-4000-8000-0000000f3401', '00000000-0000-4000-8000-0000000000a1', 'praying', now() - interval '2 days');

-- A new person's first words wait for somebody to read them.
insert into public.forum_posts (id, topic_id, user_name, content, status, created_at) values
('00000000-0000-4000-8000-0000000f3901', '00000000-0000-4000-8000-0000000f1012', 'Joaquín Flores',
 'Soy nuevo y apenas voy en el capítulo dos. ¿Puedo preguntar aunque vaya atrasado?', 'pending', now() - interval '20 hours');

-- Everybody has read what is older than three weeks; Marta has also read about Jonás, and missed the end of the posadas.
update public.forum_visits set all_read_at = now() - interval '21 days';
update public.forum_states set last_read_number = 4 where user_id = '00000000-0000-4000-8000-0000000000a1' and topic_id = '00000000-0000-4000-8000-0000000f1012';
update public.forum_states set last_read_number = 2 where user_id = '00000000-0000-4000-8000-0000000000a1' and topic_id = '00000000-0000-4000-8000-0000000f1013';

-- Invitations: one waits, one ended unanswered, one was taken back, and Lucía accepted hers. The links of the second and
-- the third are /reset-password?type=invite&token_hash=vencida and retirada.
insert into private.account_invitations (email, note, invited_by, created_at, sent_at, expires_at, accepted_at, accepted_by, cancelled_at, dead_links) values
('pilar.xochitla@correo.mx', '¡Qué gusto fue conocerte en el desayuno!', '00000000-0000-4000-8000-0000000000a3',
 now() - interval '2 days', now() - interval '2 days', now() + interval '12 days', null, null, null, '{}'),
('tomas.cuautle@correo.mx', '', '00000000-0000-4000-8000-0000000000a4',
 now() - interval '31 days', now() - interval '31 days', now() - interval '17 days', null, null, null, '{vencida}'),
('info@correo.mx', '', '00000000-0000-4000-8000-0000000000a3',
 now() - interval '40 days', now() - interval '40 days', now() - interval '26 days', null, null, now() - interval '40 days', '{retirada}'),
('otra@demo.local', 'Bienvenida a la familia', '00000000-0000-4000-8000-0000000000a3',
 now() - interval '330 days', now() - interval '330 days', now() - interval '316 days', now() - interval '329 days',
 '00000000-0000-4000-8000-0000000000a2', null, '{}');

-- Doña Consuelo has no e-mail: /codigo takes 1234 1234 1234.
insert into private.account_invitations (email, first_name, last_name, invited_by, created_at, sent_at, expires_at) values
('consuelo.2718@sin-correo.invalid', 'Consuelo', 'Romero', '00000000-0000-4000-8000-0000000000a3',
 now() - interval '1 day', now() - interval '1 day', now() + interval '6 days');
insert into private.phone_codes (email, code_hash, expires_at) values
('consuelo.2718@sin-correo.invalid', private.code_hash('123412341234'), now() + interval '6 days');

-- Recent decisions, for the history.
update public.testimonials set rejection_reason = 'Aquí contamos lo que Dios ha hecho; los anuncios no se publican.'
where id = '00000000-0000-4000-8000-000000000422';
insert into private.moderation_log (batch_id, kind, item_id, moderator_id, moderator_name, decision, reason, state_before, state_after, sent_at, decided_at)
select gen_random_uuid(), decided.kind, decided.id, ('00000000-0000-4000-8000-0000000000' || decided.who)::uuid, decided.name,
  (item.state ->> 'status')::public.review_status, item.state ->> 'reason', item.state || '{"status": "pending", "reason": null}', item.state,
  item.sent_at, item.sent_at + decided.waited
from (values
  ('testimonial'::public.moderated_kind, '00000000-0000-4000-8000-000000000402'::uuid, 'a3', 'Abel Ortega', interval '5 hours'),
  ('testimonial', '00000000-0000-4000-8000-000000000422', 'a4', 'Sara Domínguez', interval '40 minutes'),
  ('testimonial', '00000000-0000-4000-8000-000000000403', 'a4', 'Sara Domínguez', interval '9 hours'),
  ('forum_post', '00000000-0000-4000-8000-0000000f2801', 'a4', 'Sara Domínguez', interval '25 minutes'),
  ('prayer', '00000000-0000-4000-8000-000000001801', 'a3', 'Abel Ortega', interval '2 hours')
) as decided (kind, id, who, name, waited)
cross join lateral private.moderated_item(decided.kind, decided.id) as item;

-- A year of reports: three wait, one of them for Sara alone, since it is about what Abel wrote; the others were looked at.
insert into public.reports (comment_id, forum_post_id, prayer_id, testimonial_id, reporter_id, reason, note, words, created_at,
  settled_at, settled_by, outcome, settlement_id)
select case said.kind when 'comment' then said.id end, case said.kind when 'forum_post' then said.id end,
  case said.kind when 'prayer' then said.id end, case said.kind when 'testimonial' then said.id end,
  ('00000000-0000-4000-8000-0000000000' || said.person)::uuid, said.reason::public.report_reason, said.note, md5(item.content),
  now() - said.days * interval '1 day', now() - said.days * interval '1 day' + said.waited,
  ('00000000-0000-4000-8000-0000000000' || said.settler)::uuid, said.outcome::public.report_outcome,
  case when said.outcome is not null then gen_random_uuid() end
from (values
  ('prayer'::public.report_kind, '00000000-0000-4000-8000-000000001802'::uuid, 'a1', 'worry',
    'Dice que lleva meses sin dormir. ¿Alguien del equipo puede acercarse?', 1, null::interval, null, null),
  ('forum_post', '00000000-0000-4000-8000-0000000f3305', 'a1', 'offense',
    'Don Tomás ya no volvió a escribir. Creo que le dolió.', 1, null, null, null),
  ('testimonial', '00000000-0000-4000-8000-000000000409', 'a2', 'personal_data',
    'Con la fecha y el grupo cualquiera sabe quién es. ¿Le preguntaron?', 3, null, null, null),
  ('prayer', '00000000-0000-4000-8000-000000001807', 'a1', 'personal_data', 'Es menor y da su nombre.', 11, interval '5 hours', 'a3', 'handled'),
  ('testimonial', '00000000-0000-4000-8000-000000000422', 'a1', 'deceit', 'Es publicidad.', 20, interval '40 minutes', 'a4', 'hidden'),
  ('testimonial', '00000000-0000-4000-8000-000000000408', 'a2', 'worry', 'No la he visto estos domingos.', 96, interval '1 day', 'a3', 'handled'),
  ('forum_post', '00000000-0000-4000-8000-0000000f2403', 'a2', 'other', '', 284, interval '3 hours', 'a4', 'dismissed')
) as said (kind, id, person, reason, note, days, waited, settler, outcome)
cross join lateral private.reported_item(said.kind, said.id) as item;

-- Four months of visits: more on Sundays and on the day of a service, more from month to month.
with days as (
  select day::date as day, round((14 + (day::date - private.today() + 120) / 6.0)
    * case extract(isodow from day) when 7 then 2.6 when 3 then 1.5 else 1 end * (0.85 + 0.3 * abs(sin(extract(doy from day)))))::integer as number
  from generate_series(private.today() - 119, private.today(), interval '1 day') as day
)
insert into private.visit_counts (day, measure, value, number)
select day, measure, value, round(number * part)::integer
from days cross join (values
  ('visits', '', 3.2), ('first_today', '', 1.0), ('first_this_week', '', 0.45), ('first_this_month', '', 0.2), ('installed', '', 1.1),
  ('by_members', '', 1.3), ('section', '/', 0.9), ('section', '/blog', 1.2), ('section', '/eventos', 0.4), ('section', '/oracion', 0.3),
  ('section', '/streaming', 0.2), ('section', '/dashboard', 0.2), ('source', 'direct', 0.6), ('source', 'whatsapp', 0.7),
  ('source', 'facebook', 0.15), ('source', 'search', 0.1), ('device', 'phone', 2.8), ('device', 'computer', 0.3), ('device', 'tablet', 0.1),
  ('hour', '7', 0.4), ('hour', '10', 0.5), ('hour', '13', 0.3), ('hour', '17', 0.4), ('hour', '19', 0.9), ('hour', '20', 0.5), ('hour', '22', 0.2)
) as parts (measure, value, part)
where round(number * part) > 0;
insert into private.visit_counts (day, measure, value, number)
select private.today() - days, 'item', '/blog/' || slug,
  (40 - 3 * days) / row_number() over (partition by days order by publish_date desc, id)
from public.prophecies cross join generate_series(0, 9) as days
where status = 'published' and publish_date <= now() and deleted_at is null
on conflict do nothing;

-- The demo has no copy yet; super admins were notified of that long ago.
insert into private.alerts (key, severity, title, detail, path, opened_at, told_at)
select key, severity, title, detail, path, now() - interval '3 days', now() - interval '3 days'
from private.find_troubles() where key in ('no_copy', 'no_outside_copy');
